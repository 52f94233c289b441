import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type DroppedRequest = 'gone' | 'pipelined'

type Entry = {
  readonly request: IncomingMessage
  readonly reply: ServerResponse
  readonly begin: () => void
}

type Line = {
  readonly socket: Socket
  current: Entry | null
  waiting: Entry[]
  /**
   * The last request that was taken; null when it had come whole by the time it was answered. If each were
   * kept until the next, V8 would make all of them in old space, as if they lived long.
   */
  newest: Entry | null
  /** Nothing more is taken from this connection. */
  isClosed: boolean
  afterwards: (() => void) | null
}

/**
 * Node parses all that a client sends at once and begins every request of it. Here each connection
 * has one request begun at a time and a few that wait. A client that sends more gets its answers up
 * to there, the last with `Connection: close`; what it got no answer for it may send again.
 */
export function createPipelines({
  mostWaiting = 32,
  onDropped = (_why: DroppedRequest, _count: number): void => {},
} = {}) {
  const lines = new WeakMap<Socket, Line>()

  /** Calls `begin` when all earlier requests of the connection are answered, or drops the request. */
  function enter(request: IncomingMessage, reply: ServerResponse, begin: () => void): void {
    const line = lines.getOrInsertComputed(request.socket, openLine)
    const entry = { request, reply, begin }
    if (line.isClosed || line.waiting.length >= mostWaiting) {
      line.isClosed = true
      request.socket.pause()
      onDropped('pipelined', 1)
      return
    }
    line.newest = entry
    if (line.current === null) start(line, entry)
    else line.waiting.push(entry)
  }

  function openLine(socket: Socket): Line {
    const line: Line = {
      socket,
      current: null,
      waiting: [],
      newest: null,
      isClosed: false,
      afterwards: null,
    }
    socket.once('close', () => {
      if (line.waiting.length > 0) onDropped('gone', line.waiting.length)
      line.waiting = []
      line.isClosed = true
      line.afterwards = null
    })
    return line
  }

  function start(line: Line, entry: Entry): void {
    line.current = entry
    // Node closes the connection after an answer that says so.
    if (line.isClosed && line.waiting.length === 0 && line.afterwards === null) {
      entry.reply.shouldKeepAlive = false
    }
    entry.reply.once('close', () => goOn(line))
    entry.begin()
  }

  function goOn(line: Line): void {
    if (line.newest?.request.complete && line.newest === line.current) line.newest = null
    line.current = null
    // The answer's `close` comes before that of the connection.
    if (line.socket.destroyed) return
    const next = line.waiting.shift()
    if (next) start(line, next)
    else {
      const { afterwards } = line
      line.afterwards = null
      afterwards?.()
    }
  }

  /**
   * For bytes on a connection that are no whole request: `answer` writes to the connection and closes
   * it, after the answers to all whole requests before.
   */
  function endWith(socket: Socket, answer: () => void): void {
    const line = lines.getOrInsertComputed(socket, openLine)
    if (line.afterwards !== null) return
    line.isClosed = true
    const { newest } = line
    const half = newest !== null && !newest.request.complete ? newest : null
    line.waiting = line.waiting.filter(entry => entry !== half)
    const isBusy = line.waiting.length > 0 || (line.current !== null && line.current !== half)
    if (isBusy) line.afterwards = answer
    // Answered before its body came: a second answer would be taken for that of the next request.
    else if (half?.reply.headersSent) socket.destroySoon()
    else answer()
  }

  /** Whether a request that came whole is still being answered. */
  function isAnswering(socket: Socket): boolean {
    const current = lines.get(socket)?.current
    return current?.request.complete === true && !current.reply.writableEnded
  }

  /** Whether the next bytes begin a request: all before it came whole and was answered. */
  function isIdle(socket: Socket): boolean {
    const line = lines.get(socket)
    if (line === undefined) return true
    return line.current === null && !line.isClosed && line.newest?.request.complete !== false
  }

  return { enter, endWith, isAnswering, isIdle }
}
