import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeMadeUpFiles } from '../register/made-up/write-made-up-files.ts'
import { runImport } from './run-import.ts'

const homes = 100_000
const newline = 10

export type DocumentFigures = {
  readonly documents: number
  readonly megabytes: number
  readonly importSeconds: number
  /** The yardstick: the same files read line by line, and each document parsed once. */
  readonly parseSeconds: number
}

/** Certificates as JSON, as the bulk files have them, beside JSON.parse alone. */
export function benchDocuments(folder: string): DocumentFigures {
  const own = join(folder, 'documents')
  mkdirSync(own, { recursive: true })
  try {
    const files = writeMadeUpFiles(own, { homes, seed: 1, shape: 'json' })
    const parsed = parseAll(files.certificates)
    const { seconds } = runImport(join(own, 'data'), files, 'certificates')
    return { ...parsed, importSeconds: seconds }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

function parseAll(folder: string): Omit<DocumentFigures, 'importSeconds'> {
  const started = performance.now()
  let [documents, bytes] = [0, 0]
  for (const name of readdirSync(folder).filter(one => one.endsWith('.json'))) {
    const content = readFileSync(join(folder, name))
    bytes += content.length
    for (let at = 0, end = content.indexOf(newline); end >= 0; ) {
      const { document } = JSON.parse(content.toString('utf8', at, end))
      if (typeof JSON.parse(document) === 'object') documents += 1
      at = end + 1
      end = content.indexOf(newline, at)
    }
  }
  const parseSeconds = (performance.now() - started) / 1000
  return { documents, megabytes: Math.round(bytes / 1e6), parseSeconds }
}
