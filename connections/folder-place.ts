import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilePlace } from './file-place.ts'
import { codeOf } from './outgoing-http.ts'
import { PlaceFault } from './place-fault.ts'
import { syncFile, syncFolder } from './sync-file.ts'

const chunkBytes = 256 * 1024

export function openFolderPlace(path: string): FilePlace {
  const folder = resolve(path)

  async function find(file: string): Promise<Stats | null> {
    try {
      return await stat(join(folder, file))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw unreachable(error)
    }
  }

  /** Whoever reads the name finds the file whole, after a power cut too. */
  async function put(file: string, write: (path: string) => Promise<void>): Promise<void> {
    const next = join(folder, `${file}.next`)
    try {
      await mkdir(folder, { recursive: true })
      await write(next)
      syncFile(next)
      await rename(next, join(folder, file))
      syncFolder(folder)
    } catch (error) {
      await rm(next, { force: true }).catch(() => {})
      throw new PlaceFault('refused', codeOf(error))
    }
  }

  return {
    shown: folder,
    async readText(file, { known, maxBytes }) {
      const found = await find(file)
      if (found === null) return { kind: 'missing' }
      const stamp = `${found.mtimeMs} ${found.ino} ${found.size}`
      if (stamp === known) return { kind: 'unchanged' }
      if (found.size > maxBytes) throw new PlaceFault('too-large', `it has ${found.size} bytes`)
      try {
        return { kind: 'read', text: await readFile(join(folder, file), 'utf8'), stamp }
      } catch (error) {
        throw unreachable(error)
      }
    },
    async readFrom(file, start) {
      const found = await find(file)
      if (found === null) return null
      return { start, size: found.size, chunks: readChunks(join(folder, file), start) }
    },
    async sizeOf(file) {
      return (await find(file).catch(() => null))?.size ?? 'missing'
    },
    writeText: (file, text) => put(file, path => writeFile(path, text)),
    writeFile: (file, from, onBytes) =>
      put(file, path =>
        pipeline(
          createReadStream(from, { highWaterMark: chunkBytes }),
          countBytes(onBytes),
          createWriteStream(path),
        ),
      ),
    async removeFiles(isOld) {
      const old = (await readdir(folder)).filter(isOld)
      for (const file of old) await rm(join(folder, file), { force: true }).catch(() => {})
      return old
    },
  }
}

/** Passes everything on, and reports how many bytes have passed. */
export function countBytes(onBytes: (bytes: number) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      onBytes(bytes)
      done(null, chunk)
    },
  })
}

async function* readChunks(path: string, start: number): AsyncIterable<Uint8Array> {
  try {
    yield* createReadStream(path, { start, highWaterMark: chunkBytes })
  } catch (error) {
    throw new PlaceFault('cut-off', `reading it failed (${codeOf(error)})`)
  }
}

const unreachable = (error: unknown) => new PlaceFault('unreachable', codeOf(error))
