import type { Socket } from 'node:net'
import { everyAnswer } from '../security-headers.ts'

/** A connection closed at once is reset while the client still sends, and the page is lost. */
const lingerMs = 1000

export type FallbackPage = { readonly body: string; readonly policy: string }

/**
 * Sends a page for what Node cannot read as HTTP, which never becomes a request. Says whether it was sent: a
 * client that has gone gets none.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  { body, policy }: FallbackPage,
): boolean {
  if (error.code === 'ECONNRESET' || !socket.writable) return false
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const headers = {
    ...everyAnswer,
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  return true
}
