import type { Socket } from 'node:net'
import { endsConnection, type RequestHead, readWholeRequest } from './whole-request.ts'

/** Node's parser of a connection; null once that is closed. */
type Parsed = Socket & { readonly parser?: { finish(): unknown } | null }

type Parts = {
  /** Whether there is too much, and everything that was parsed on the connection came whole and is answered. */
  readonly mayRefuse: (socket: Socket) => boolean
  /** What writes the refusal; null where the request is not refused, or takes the longer way. */
  readonly findRefusal: (request: RequestHead, socket: Socket) => (() => void) | null
  /** Calls it in a later turn of the event loop. */
  readonly defer: (answer: () => void) => void
}

/** Where nothing came on a new connection for so long, it is given to Node, which has time limits for it. */
const longestSilenceMs = 1000

/**
 * Refuses requests before Node parses them, for parsing takes as long as the rest of a refusal. What is
 * not refused gets to Node's parser unchanged.
 */
export function createUnparsedRefusals({ mayRefuse, findRefusal, defer }: Parts) {
  const watched = new WeakSet<Socket>()

  /** Reads all that comes on a connection that Node has a parser for. */
  function watch(socket: Parsed): void {
    const [parse] = socket.listeners('data') as ((bytes: NonSharedBuffer) => void)[]
    if (parse === undefined || watched.has(socket)) return
    watched.add(socket)
    let waiting: (() => void) | null = null

    function answerWaiting(): void {
      const answer = waiting
      waiting = null
      answer?.()
    }

    // With this listener Node hands over what it reads, instead of parsing it by itself.
    socket.on('data', (bytes: NonSharedBuffer) => {
      // Answers go out in the order of their requests.
      answerWaiting()
      waiting = isBetweenRequests(socket) ? findRefusalOf(bytes) : null
      if (waiting === null) parse.call(socket, bytes)
      else defer(answerWaiting)
    })
    socket.removeListener('data', parse)
    // Node ends a connection as soon as its client has ended its side.
    socket.prependListener('end', answerWaiting)

    function findRefusalOf(bytes: NonSharedBuffer) {
      const request = readWholeRequest(bytes)
      return request && findRefusal(request, socket)
    }
  }

  /**
   * Reads what comes first on a new connection, for which Node has no parser yet. It refuses a request only
   * if the connection ends with it, since nobody would read what came next.
   */
  function watchNew(socket: Socket, giveToNode: () => void): void {
    socket.on('error', ignoreError)
    socket.on('end', giveUp)
    socket.setTimeout(longestSilenceMs, handOver)
    socket.on('data', readFirst)

    function readFirst(bytes: NonSharedBuffer): void {
      const request = mayRefuse(socket) ? readWholeRequest(bytes) : null
      const refusal = request && endsConnection(request) ? findRefusal(request, socket) : null
      if (refusal === null) {
        handOver()
        socket.emit('data', bytes)
        return
      }
      // A client may end its side and wait for the answer; nothing more is read of what it sends.
      socket.off('end', giveUp)
      socket.off('data', readFirst)
      socket.setTimeout(0, handOver)
      defer(refusal)
    }

    function handOver(): void {
      socket.off('error', ignoreError)
      socket.off('end', giveUp)
      socket.off('data', readFirst)
      socket.setTimeout(0, handOver)
      giveToNode()
    }

    function giveUp(): void {
      socket.destroy()
    }
  }

  /** A body may hold what looks like a request, so the parser is asked. */
  function isBetweenRequests(socket: Parsed): boolean {
    return (
      mayRefuse(socket) &&
      // What a client does not read must not pile up.
      socket.writableLength === 0 &&
      // Node calls this where a connection ends: it fails for half a request, and changes nothing.
      !(socket.parser?.finish() instanceof Error)
    )
  }

  return { watch, watchNew }
}

/** Node closes a connection after an error. One that nobody listens for would end the process. */
const ignoreError = () => {}
