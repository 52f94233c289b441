import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Chosen, negotiateEncoding } from './compression.ts'

type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  bodies: Record<Chosen['cached'], Buffer | null>
}

const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
])

/** A route for each file. The built site is small: all of it is in memory, compressed by the build. */
export function addStaticFiles(app: FastifyInstance, folder: string): void {
  for (const [path, file] of loadStaticFiles(folder)) {
    app.get(path, (request, reply) => sendStaticFile(file, request, reply))
  }
}

function loadStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types.get(extname(entry.name))
    if (!entry.isFile() || type === undefined) continue
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const identity = readFileSync(path)
    files.set(url, {
      type,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      cacheControl: url.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=86400',
      bodies: { identity, br: readIfPresent(`${path}.br`), gzip: readIfPresent(`${path}.gz`) },
    })
  }
  return files
}

function sendStaticFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', file.cacheControl).header('ETag', file.etag)
  reply.header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const wanted = negotiateEncoding(request.headers['accept-encoding'], 'cached')
  const packed = file.bodies[wanted]
  if (packed && wanted !== 'identity') reply.header('Content-Encoding', wanted)
  return reply.type(file.type).send(packed ?? file.bodies.identity)
}

function readIfPresent(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}
