import type { IncomingMessage } from 'node:http'

/** What is needed of a request to refuse it. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const longestHead = 8192
const plainHead = /^(GET|POST) (\/[!-~]*) HTTP\/1\.1\r\n((?:[A-Za-z][\w-]*: [ -~]*\r\n)+)$/
const plainLength = /^\d{1,6}$/
const keptOrClosed = /^(?:keep-alive|close)$/i

/** Whether the client wants the connection closed after the answer. */
export const endsConnection = ({ headers }: Pick<RequestHead, 'headers'>): boolean =>
  headers.connection?.toLowerCase() === 'close'

/** They change how long a request is, or what its answer is like. */
const unusual = ['transfer-encoding', 'expect', 'upgrade']

/**
 * Reads bytes that are exactly one request, in the form in which browsers and proxies write it. Null
 * for anything else, such as half a request, two, or one with a header twice: Node's parser judges that.
 */
export function readWholeRequest(bytes: Buffer): RequestHead | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0 || end > longestHead) return null
  const [, method, url, lines] = plainHead.exec(bytes.toString('latin1', 0, end + 2)) ?? []
  if (method === undefined || url === undefined || lines === undefined) return null
  const headers = new Map<string, string>()
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at)
    const lineEnd = lines.indexOf('\r', colon)
    const name = lines.slice(at, colon).toLowerCase()
    if (headers.has(name)) return null
    headers.set(name, lines.slice(colon + 2, lineEnd))
    at = lineEnd + 2
  }
  if (unusual.some(name => headers.has(name))) return null
  if (!keptOrClosed.test(headers.get('connection') ?? 'keep-alive')) return null
  const length = headers.get('content-length') ?? '0'
  if (!plainLength.test(length) || Number(length) !== bytes.length - end - 4) return null
  return { method, url, headers: Object.fromEntries(headers) }
}
