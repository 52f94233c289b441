import type { Socket } from 'node:net'
import { everyAnswer } from './security-headers.ts'

/** For a client that goes on sending: closed at once, the connection would be reset and the page lost. */
const lingerMs = 1000

export type PreparedPage = { readonly body: string; readonly policy: string }

/** What Node could not read as HTTP at all never becomes a request: it still gets a page in the shell. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  { body, policy }: PreparedPage,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
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
}
