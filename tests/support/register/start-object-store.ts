import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startAnswering } from '../start-answering.ts'

type Override = (request: IncomingMessage, response: ServerResponse) => boolean

/** An HTTP place that takes PUT and answers GET, with parts and entity tags, as object stores do. */
export async function startObjectStore() {
  const files = new Map<string, Buffer>()
  const asked: { method: string; path: string; range: string; authorization: string }[] = []
  let override: Override = () => false
  const { base, stop } = await startAnswering((request, response) => {
    const { method = '', url = '', headers } = request
    const { range = '', authorization = '' } = headers
    asked.push({ method, path: url, range, authorization })
    if (override(request, response)) return
    const path = url.split('?')[0] ?? ''
    if (method === 'PUT') void take(path, request, response)
    else if (method === 'GET') send(files.get(path), request, response)
    else response.writeHead(405).end()
  })

  async function take(path: string, request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    files.set(path, Buffer.concat(chunks))
    response.writeHead(201).end()
  }

  return {
    url: new URL('/registers', base).href,
    /** By path. */
    files,
    asked,
    /** Answers in the store's place where it returns true. */
    overrideWith(next: Override) {
      override = next
    },
    stop,
  }
}

function send(file: Buffer | undefined, { headers }: IncomingMessage, response: ServerResponse) {
  if (file === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>')
    return
  }
  const etag = `"${createHash('md5').update(file).digest('hex')}"`
  if (headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) {
    response.writeHead(200, { ETag: etag, 'Content-Length': file.length }).end(file)
    return
  }
  const start = Number(from)
  if (start >= file.length) {
    response.writeHead(416).end()
    return
  }
  const end = to ? Math.min(Number(to), file.length - 1) : file.length - 1
  response
    .writeHead(206, {
      ETag: etag,
      'Content-Length': end - start + 1,
      'Content-Range': `bytes ${start}-${end}/${file.length}`,
    })
    .end(file.subarray(start, end + 1))
}
