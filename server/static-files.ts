import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from '../api/json-api/entity-tag.ts'
import { type Chosen, negotiateEncoding } from './compression.ts'

type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  bodies: Record<Chosen['cached'], Buffer | null> & { identity: Buffer }
}

const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
])

/**
 * Where a build leaves the `/assets/` of the build before it. While processes are replaced in turn, pages
 * of both builds are shown, and either may ask a process of the other for its styles and scripts.
 */
export const assetsBefore = join('.cache', 'assets-before')

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

type Elsewhere = {
  /** With the files of the build before. */
  readonly before: string
  readonly answerMissing: Answer
}

/** A route for each file. The built site is small: all of it is in memory, compressed by the build. */
export function addStaticFiles(app: FastifyInstance, folder: string, elsewhere: Elsewhere): void {
  for (const [path, file] of loadStaticFiles(folder)) {
    app.get(path, (request, reply) => sendStaticFile(file, request, reply))
  }
  const find = findInOtherBuilds([join(folder, 'assets'), elsewhere.before])
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const file = find(request.params.name)
    return file === null
      ? elsewhere.answerMissing(request, reply)
      : sendStaticFile(file, request, reply)
  })
}

/** The last folder of a path cannot be left by a name without a slash. */
const hashedName = /^\w[\w.-]*-[\w-]{8,}\.[a-z0-9]+$/

/**
 * Looks on disk for a file of another build: of one that was made while this process serves, or of the one
 * before. What is found is kept in memory as all others are; there are no more than the builds have.
 */
function findInOtherBuilds(folders: readonly string[]): (name: string) => StaticFile | null {
  const found = new Map<string, StaticFile>()
  return name => {
    const known = found.get(name)
    if (known !== undefined || !hashedName.test(name)) return known ?? null
    for (const folder of folders) {
      const file = readStaticFile(join(folder, name), `/assets/${name}`)
      if (file === null) continue
      found.set(name, file)
      return file
    }
    return null
  }
}

function loadStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const file = readStaticFile(path, url)
    if (file !== null) files.set(url, file)
  }
  return files
}

function readStaticFile(path: string, url: string): StaticFile | null {
  const type = types.get(extname(path))
  const identity = type === undefined ? null : readIfPresent(path)
  if (type === undefined || identity === null) return null
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    cacheControl: url.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400',
    bodies: { identity, br: readIfPresent(`${path}.br`), gzip: readIfPresent(`${path}.gz`) },
  }
}

function sendStaticFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', file.cacheControl).header('ETag', file.etag)
  reply.header('Vary', 'Accept-Encoding')
  if (matchesTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  const wanted = negotiateEncoding(request.headers['accept-encoding'], 'cached')
  const packed = file.bodies[wanted]
  if (packed && wanted !== 'identity') reply.header('Content-Encoding', wanted)
  return reply.type(file.type).send(packed ?? file.bodies.identity)
}

function readIfPresent(path: string): Buffer | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null
}
