import { createConnection, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { makeRequest, type RequestKind } from './crowd-requests.ts'

export type Stream = {
  readonly kind: RequestKind
  /** Null: each connection sends its next request once the last is answered. */
  readonly perSecond: number | null
  readonly mostConnections: number
  /** A connection for each request, as clients come that were not here before; else all are opened first. */
  readonly opensNew: boolean
}

export type CrowdJob = {
  readonly port: number
  readonly seconds: number
  readonly streams: readonly Stream[]
}

export type StreamResult = {
  readonly kind: RequestKind
  readonly due: number
  /** How long each took, counted from when it was due. */
  readonly acceptedMs: readonly number[]
  /** How many accepted answers of more than a kilobyte came without compression. */
  readonly plain: number
  readonly refusedMs: readonly number[]
  readonly refusedWithoutRetryAfter: number
  /** Statuses of all others, by how often; `broken` for a connection that failed. */
  readonly others: Readonly<Record<string, number>>
  readonly unanswered: number
  /** When, after the start, the last answer came that was no success. */
  readonly lastRefusedAtMs: number
  /** The greatest delay with which this generator itself sent, though a connection was free. */
  readonly ownDelayMs: number
}

const longestDrainMs = 3000
const longestConnectingMs = 15_000
/** More at once than a server lets wait would be tried again after a second. */
const mostOpening = 200
/** What came is looked at before more is read, so that all connections can share it. */
const received = Buffer.allocUnsafe(65_536)

/** Sends each request when it is due, by chance as visitors come, however the ones before it fare. */
export async function sendCrowd({ port, seconds, streams }: CrowdJob): Promise<StreamResult[]> {
  const senders = streams.map(stream => createSender(port, stream))
  const connectedBy = performance.now() + longestConnectingMs
  while (senders.map(sender => sender.connect()).includes(false)) {
    if (performance.now() > connectedBy) throw new Error('The server takes no more connections.')
    await nextTurn()
  }
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  for (const sender of senders) sender.start(startedAt, endsAt)
  while (performance.now() < endsAt + longestDrainMs) {
    const now = performance.now()
    let isDone = now >= endsAt
    for (const sender of senders) {
      sender.sendDue(now)
      if (!sender.isIdle()) isDone = false
    }
    if (isDone) break
    await nextTurn()
  }
  return senders.map(sender => sender.finish())
}

type Pending = {
  dueAt: number
  bytesLeft: number
  status: string
  hasRetryAfter: boolean
  isPlain: boolean
}

function createSender(port: number, stream: Stream) {
  const { kind, perSecond, mostConnections, opensNew } = stream
  const free: Socket[] = []
  const sockets = new Set<Socket>()
  const pending = new Map<Socket, Pending>()
  const waiting: number[] = []
  const acceptedMs: number[] = []
  const refusedMs: number[] = []
  const others: Record<string, number> = {}
  let [startedAt, endsAt, nextDueAt] = [0, 0, 0]
  let due = 0
  let opening = 0
  let plain = 0
  let refusedWithoutRetryAfter = 0
  let lastRefusedAtMs = 0
  let ownDelayMs = 0

  /** Opens some of the connections that are kept, and says whether all are open. */
  function connect(): boolean {
    if (opensNew || sockets.size >= mostConnections) return true
    while (opening < mostOpening && sockets.size + opening < mostConnections) open()
    return false
  }

  function sendDue(now: number): void {
    if (perSecond === null) {
      while (now < endsAt && sockets.size + opening < mostConnections) open()
      while (now < endsAt && free.length > 0) {
        due += 1
        sendOn(free.pop() as Socket, now)
      }
      return
    }
    while (nextDueAt <= now && nextDueAt < endsAt) {
      waiting.push(nextDueAt)
      due += 1
      ownDelayMs = Math.max(ownDelayMs, now - nextDueAt)
      // The gaps between visitors who know nothing of each other.
      nextDueAt += (-Math.log(1 - Math.random()) * 1000) / perSecond
    }
    while (waiting.length > 0 && free.length > 0) sendOn(free.pop() as Socket, waiting.shift() ?? 0)
    while (waiting.length > opening && sockets.size + opening < mostConnections) open()
  }

  function open(): void {
    opening += 1
    const socket: Socket = createConnection({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: received,
        callback(bytes) {
          read(socket, received.subarray(0, bytes))
          return true
        },
      },
    })
    socket.once('connect', () => {
      opening -= 1
      sockets.add(socket)
      const dueAt = waiting.shift()
      if (dueAt === undefined) free.push(socket)
      else sendOn(socket, dueAt)
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      if (!sockets.delete(socket)) opening -= 1
      const at = free.indexOf(socket)
      if (at >= 0) free.splice(at, 1)
      if (pending.delete(socket)) countOther('broken')
    })
  }

  function sendOn(socket: Socket, dueAt: number): void {
    pending.set(socket, {
      dueAt,
      bytesLeft: 0,
      status: '',
      hasRetryAfter: false,
      isPlain: false,
    })
    socket.write(makeRequest(kind, opensNew))
  }

  function read(socket: Socket, bytes: Buffer): void {
    const one = pending.get(socket)
    if (one === undefined) return
    if (one.status === '') {
      const head = bytes.toString('latin1', 0, 4096)
      const end = head.indexOf('\r\n\r\n')
      one.status = head.slice(9, 12)
      one.hasRetryAfter = /\r\nretry-after: \d/i.test(head)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      one.bytesLeft = end + 4 + length
      one.isPlain = length > 1024 && !/\r\ncontent-encoding:/i.test(head)
    }
    one.bytesLeft -= bytes.length
    if (one.bytesLeft > 0) return
    pending.delete(socket)
    note(one)
    if (opensNew) socket.destroy()
    else free.push(socket)
  }

  function note({ dueAt, status, hasRetryAfter, isPlain }: Pending): void {
    const now = performance.now()
    // Some homes have no certificate, and a form leads on to a page.
    if (/^[23]|^404/.test(status)) {
      acceptedMs.push(now - dueAt)
      if (isPlain) plain += 1
      return
    }
    lastRefusedAtMs = now - startedAt
    if (status === '503') {
      refusedMs.push(now - dueAt)
      if (!hasRetryAfter) refusedWithoutRetryAfter += 1
    } else countOther(status)
  }

  function countOther(name: string): void {
    others[name] = (others[name] ?? 0) + 1
  }

  return {
    connect,
    start(from: number, to: number): void {
      startedAt = from
      endsAt = to
      nextDueAt = from
    },
    sendDue,
    isIdle: () => pending.size === 0 && waiting.length === 0,
    finish(): StreamResult {
      const unanswered = pending.size + waiting.length
      pending.clear()
      for (const socket of sockets) socket.destroy()
      return {
        kind,
        due,
        acceptedMs,
        plain,
        refusedMs,
        refusedWithoutRetryAfter,
        others,
        unanswered,
        lastRefusedAtMs,
        ownDelayMs,
      }
    },
  }
}
