import { hostname } from 'node:os'

/** Warnings and errors, by pino's numbers; lines below them have no limit. */
const leastLevel = 40

const everyMs = 60_000
const mostKinds = 1000

type LogMethod = (...args: unknown[]) => void

/**
 * A hook of pino's, which every line passes: while a store or another server is down, every request
 * logs the same. Of each kind of fault one line a minute is written, and the next one says how many
 * were left out (`unwritten`); metrics count each.
 * `nowMs` never goes back and never throws: what is logged may be the clock's own fault.
 */
export function limitRepeatedLines(nowMs: () => number) {
  const kinds = new Map<string, { writtenAt: number; unwritten: number }>()

  return function logMethod(this: unknown, args: unknown[], write: LogMethod, level: number): void {
    if (level < leastLevel) {
      write.apply(this, args)
      return
    }
    const [first, ...rest] = typeof args[0] === 'object' ? args : [{}, ...args]
    // A copy of an error would lose its message and stack.
    const fields: Record<string, unknown> =
      first instanceof Error ? { err: first } : { ...(first as object) }
    const kind = kindOf(fields, rest[0])
    const last = kinds.get(kind)
    const at = nowMs()
    if (last && at - last.writtenAt < everyMs) {
      last.unwritten += 1
      return
    }
    // The map keeps this order: its first kind is the one that was written longest ago.
    kinds.delete(kind)
    kinds.set(kind, { writtenAt: at, unwritten: 0 })
    if (kinds.size > mostKinds) kinds.delete(kinds.keys().next().value ?? '')
    const unwritten = last?.unwritten ?? 0
    write.apply(this, unwritten === 0 ? args : [{ ...fields, unwritten }, ...rest])
  }
}

/**
 * Groups log lines that say the same, by our own labels: none holds what a visitor sent. Two errors
 * are of one kind if they were thrown at the same place. Errors of a store (`act`) are of one kind
 * wherever they were thrown, for a broken store fails at every call. Errors of a file are also told
 * apart by their cause, which changes while somebody mends the file.
 */
function kindOf(fields: Record<string, unknown>, message: unknown): string {
  const { kind, file, destination, act, err } = fields
  const cause = file === undefined ? '' : fields.cause
  const place = act === undefined && err instanceof Error ? placeOf(err) : ''
  return [message, kind, file, cause, destination, place].join('\n')
}

const placeOf = ({ name, stack = '' }: Error): string =>
  `${name} ${/^\s+at .*$/m.exec(stack)?.[0].trim() ?? ''}`

export type LogStream = ReturnType<typeof createLogStream>

/** What several processes write to one pipe stays whole up to here: PIPE_BUF of Linux. */
const wholeBytes = 4096

/** Reference and token: whoever has both reads and deletes what somebody sent. */
const secretLink = /(\/track\/)[^/\s"'\\]+\/[\w-]{22}(?![\w-])/g

/** A fault may quote the address that was asked for, whoever threw it. */
const hideSecretLinks = (line: string): string =>
  line.includes('/track/') ? line.replace(secretLink, '$1…') : line

/**
 * Writes the log lines of a turn of the event loop together, instead of with a system call each; not so
 * many at once that lines of another process could come in between.
 */
export function createLogStream(out: { write: (text: string) => unknown }) {
  let waiting: string[] = []
  const flush = () => {
    if (waiting.length === 0) return
    const lines = waiting
    waiting = []
    for (const piece of joinLines(lines)) out.write(piece)
  }
  return {
    write(line: string): void {
      if (waiting.push(hideSecretLinks(line)) === 1) setImmediate(flush)
    },
    flush,
  }
}

function joinLines(lines: readonly string[]): string[] {
  const pieces: string[] = []
  let bytes = wholeBytes
  for (const line of lines) {
    const more = Buffer.byteLength(line)
    if (bytes + more > wholeBytes) {
      pieces.push('')
      bytes = 0
    }
    pieces[pieces.length - 1] += line
    bytes += more
  }
  return pieces
}

type LoggedAnswer = {
  readonly reqId: string
  readonly method: string
  readonly place: string
  readonly status: number
  readonly ms: number
}

/** Values of LOG_LEVEL with which answers are logged. */
const levelsOfAnswers: readonly string[] = ['info', 'debug', 'trace']

/**
 * Writes the line of each answer as pino would at `info`: to put it together, pino takes longer than
 * the rest of a cached answer of `/v1`.
 */
export function createAnswerLog(level: string, stream: LogStream): (answer: LoggedAnswer) => void {
  if (!levelsOfAnswers.includes(level)) return () => {}
  const origin = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`
  return ({ reqId, method, place, status, ms }) =>
    stream.write(
      `{"level":30,"time":${Date.now()},${origin},"reqId":"${reqId}","method":"${method}",` +
        `"place":${JSON.stringify(place)},"status":${status},"ms":${ms},"msg":"answered"}\n`,
    )
}

/** Unique across restarts; in hexadecimal, which cannot spell what must not be in a log. */
export function createRequestIds(): () => string {
  const start = `${Date.now().toString(16)}-${process.pid.toString(16)}`
  let number = 0
  return () => {
    number += 1
    return `${start}-${number.toString(16)}`
  }
}
