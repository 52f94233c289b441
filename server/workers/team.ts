import { setTimeout as wait } from 'node:timers/promises'
import { CallFailed } from './calls.ts'
import type { Ending, WorkerProcess } from './fork-worker.ts'
import { createRestartPauses } from './restart-pauses.ts'
import type { Started } from './worker-calls.ts'

export type Member = WorkerProcess & {
  readonly startedAtMs: number
  /** Answers visitors and its primary. */
  isServing: boolean
  /** Is one of those that there should be: another takes its place where it ends. */
  isCounted: boolean
}

type Parts = {
  readonly most: number
  readonly fork: () => WorkerProcess
  readonly say: (line: string) => void
  /** Called in the same turn in which the member is no longer listed. */
  readonly onEnded: (member: Member, isExpected: boolean) => void
}

/** Its own time to drain and to finish is over by then. */
const drainMs = 20_000
/** It ends by itself within 15 s of a SIGTERM. One whose event loop hangs never hears of it. */
const killMs = 20_000
/** The primary itself waits 15 s: what it left behind would hang on without it. */
const killAtStopMs = 14_000
/** A process that leaves three looks in a row unanswered hangs: a busy one answers before that. */
const lookEveryMs = 10_000
const mostUnanswered = 3

const noCalls: WorkerProcess['calls'] = {
  ask: async name => {
    throw new CallFailed(`${name}: there is no process`)
  },
  end() {},
}

/** The processes that serve: as many as there should be, whatever ends. */
export function createTeam({ most, fork, say, onEnded }: Parts) {
  const members = new Set<Member>()
  const pauseAfter = createRestartPauses()
  let isStopping = false

  function add(isCounted: boolean): Member {
    const startedAtMs = performance.now()
    const member = { ...tryToFork(), startedAtMs, isServing: false, isCounted }
    members.add(member)
    void member.started.then(({ kind }) => {
      member.isServing = kind === 'serving'
      if (member.isServing) watch(member)
    })
    void member.ended.then(ending => {
      members.delete(member)
      const isExpected = isStopping || !member.isCounted
      onEnded(member, isExpected)
      if (!isExpected) void replace(member, ending)
    })
    return member
  }

  /** A new process; where the system has no memory for one, a stand-in that has ended already. */
  function tryToFork(): WorkerProcess {
    try {
      return fork()
    } catch (error) {
      const lines = [`No process could be made: ${String(error)}`]
      return {
        processId: 0,
        calls: noCalls,
        started: Promise.resolve({ kind: 'failed', lines }),
        ended: Promise.resolve({ code: 1, signal: null }),
        kill() {},
      }
    }
  }

  /**
   * One whose event loop hangs never ends by itself: whoever it has taken on waits in vain, and where it
   * stands still inside a transaction, no other can write to its file.
   */
  function watch({ calls, ended, kill, processId }: Member): void {
    let unanswered = 0
    const looking = setInterval(async () => {
      unanswered = await calls.ask('isThere').then(
        () => 0,
        () => unanswered + 1,
      )
      if (unanswered < mostUnanswered) return
      say(`Process ${processId} hangs, and is killed.`)
      kill('SIGKILL')
    }, lookEveryMs)
    void ended.then(() => clearInterval(looking))
  }

  const countMembers = () => [...members].filter(({ isCounted }) => isCounted).length

  async function replace({ processId, startedAtMs }: Member, ending: Ending): Promise<void> {
    const pauseMs = pauseAfter(performance.now() - startedAtMs)
    const when = pauseMs === 0 ? 'now' : `in ${pauseMs / 1000} s`
    const how = ending.signal ?? `with ${ending.code}`
    say(`Process ${processId} ended (${how}). Another takes its place ${when}.`)
    await wait(pauseMs)
    if (isStopping || countMembers() >= most) return
    const started = await add(true).started
    if (started.kind === 'failed') for (const line of started.lines) say(line)
  }

  /**
   * The first alone: what keeps it from serving would keep all of them, and is said once. `others` is
   * over when each of them has started, or has said why it did not.
   */
  async function start(): Promise<
    Started & { readonly code: number; readonly others: Promise<void> }
  > {
    const first = add(false)
    const started = await first.started
    if (started.kind === 'failed') {
      const { code } = await first.ended
      return { ...started, code: code || 1, others: Promise.resolve() }
    }
    first.isCounted = true
    return { ...started, code: 0, others: startOthers() }
  }

  async function startOthers(): Promise<void> {
    const others = Array.from({ length: most - 1 }, () => add(true).started)
    for (const { kind, lines } of await Promise.all(others)) {
      if (kind === 'failed') for (const line of lines) say(line)
    }
  }

  function end({ kill, ended, processId }: Member, patienceMs = killMs): void {
    kill('SIGTERM')
    const killing = setTimeout(() => {
      say(`Process ${processId} does not end, and is killed.`)
      kill('SIGKILL')
    }, patienceMs)
    void ended.then(() => clearTimeout(killing))
  }

  /** One after the other: each serves on until a new one is ready. False where not all were replaced. */
  async function restart(): Promise<boolean> {
    if (isStopping) return false
    const old = [...members].filter(({ isCounted }) => isCounted)
    let replaced = 0
    for (const member of old) {
      const problem = await supersede(member)
      if (isStopping) return false
      if (problem !== null) {
        for (const line of problem) say(line)
        break
      }
      replaced += 1
    }
    const isDone = replaced === old.length
    say(
      isDone
        ? `Restarted: ${replaced} new processes serve.`
        : `The restart has stopped: ${replaced} of ${old.length} processes are new, the others serve on as they were.`,
    )
    return isDone
  }

  /** Null where another has taken its place. */
  async function supersede(old: Member): Promise<readonly string[] | null> {
    const next = add(false)
    const started = await next.started
    if (started.kind === 'failed') return started.lines
    if (started.health === 'not ready' && (await isReady(old))) {
      end(next)
      return ['The new process cannot serve: it is not ready, and the one before it is.']
    }
    // It has ended meanwhile, and another has taken its place already.
    if (!members.has(old)) {
      end(next)
      return null
    }
    if (!members.has(next)) return ['The new process ended before it took over.']
    next.isCounted = true
    old.isCounted = false
    const late = setTimeout(() => end(old), drainMs)
    await old.calls.ask('drain').catch(() => {
      clearTimeout(late)
      end(old)
    })
    await old.ended
    clearTimeout(late)
    return null
  }

  const isReady = ({ calls }: Member): Promise<boolean> =>
    calls.ask<{ status: string }>('readHealth').then(
      ({ status }) => status === 'ready',
      () => false,
    )

  return {
    members: (): readonly Member[] => [...members],
    start,
    restart,
    async stop(): Promise<void> {
      isStopping = true
      const ended = [...members].map(member => {
        end(member, killAtStopMs)
        return member.ended
      })
      await Promise.all(ended)
    },
  }
}
