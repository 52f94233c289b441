import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Exchange = {
  /** The statuses of the answers, in order, without 1xx. */
  readonly statuses: readonly number[]
  readonly end: 'closed' | 'open' | 'timed out'
  /** What came and is no answer, or not all of one. */
  readonly rest: string
}

type Sending = {
  /** Sent one after the other, each when the one before is on its way. */
  readonly pieces: readonly string[]
  /** Enough answers to hang up after; null to wait until the server does, or is quiet with all answered. */
  readonly answers: number | null
  readonly quietMs: number
  readonly boundMs: number
}

/** Sends bytes on a new connection and returns all that comes back before the time bound. */
export async function exchangeBytes(
  port: number,
  { pieces, answers, quietMs, boundMs }: Sending,
): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const chunks: Buffer[] = []
  let quiet: NodeJS.Timeout | undefined
  const { promise: ended, resolve: end } = Promise.withResolvers<Exchange['end']>()
  socket.on('data', chunk => {
    chunks.push(Buffer.from(chunk))
    clearTimeout(quiet)
    const { statuses, rest } = readAnswers(Buffer.concat(chunks))
    const isWhole = statuses.length >= (answers ?? 1) && rest === ''
    if (isWhole && answers !== null) end('open')
    else if (isWhole) quiet = setTimeout(() => end('open'), quietMs)
  })
  socket.on('close', () => end('closed'))
  const bound = setTimeout(() => end('timed out'), boundMs)
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await wait(2)
    if (!socket.destroyed) socket.write(piece, 'latin1')
  }
  const how = await ended
  clearTimeout(bound)
  clearTimeout(quiet)
  socket.destroy()
  return { ...readAnswers(Buffer.concat(chunks)), end: how }
}

/** An answer to HEAD has a length and no body, so a body is taken only where one stands. */
export function readAnswers(bytes: Buffer): { statuses: number[]; rest: string } {
  const text = bytes.toString('latin1')
  const statuses: number[] = []
  let at = 0
  while (at < text.length) {
    const headEnd = text.indexOf('\r\n\r\n', at)
    const head = text.slice(at, headEnd)
    const status = Number(/^HTTP\/1\.1 (\d{3})(?: |\r|$)/.exec(head)?.[1])
    if (headEnd < 0 || Number.isNaN(status)) break
    const bodyAt = headEnd + 4
    const end = findEnd(text, head, bodyAt)
    if (end === null) break
    if (status >= 200) statuses.push(status)
    at = end
  }
  return { statuses, rest: text.slice(at, at + 80) }
}

function findEnd(text: string, head: string, bodyAt: number): number | null {
  if (/^transfer-encoding: chunked$/im.test(head)) {
    const last = text.indexOf('0\r\n\r\n', bodyAt)
    return last < 0 ? null : last + 5
  }
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
  const isNext = (at: number) => at === text.length || text.startsWith('HTTP/1.1 ', at)
  if (isNext(bodyAt + length)) return bodyAt + length
  return isNext(bodyAt) ? bodyAt : null
}
