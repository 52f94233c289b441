import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Debian's `nobody`, the same number everywhere: PostgreSQL refuses to run as root. */
export const nobody = 65_534

export type Running = {
  readonly child: ChildProcess
  readonly ended: Promise<void>
}

type Start = {
  readonly name: string
  /** Folder of what it writes. */
  readonly logs: string
  readonly env?: Record<string, string>
  readonly uid?: number
}

/** A program whose output goes into a file: for looking up after a round that failed. */
export function startProgram(
  program: string,
  args: readonly string[],
  { name, logs, env = {}, uid }: Start,
): Running {
  const { PATH = '' } = process.env
  const log = openSync(join(logs, `${name}.log`), 'a')
  const child = spawn(program, args, {
    env: { PATH, HOME: '/nonexistent', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const ended = new Promise<void>(resolve => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  return { child, ended }
}

/** All that work in this folder, such as a PostgreSQL server with its children. */
export function findProcessesIn(folder: string): readonly number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => isIn(pid, folder))
}

function isIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false // ended meanwhile
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // ended meanwhile
    }
  }
}

export class Overdue extends Error {
  override readonly name = 'Overdue'
}

/** Asks again until it is so. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { withinMs = 60_000, everyMs = 100 } = {},
): Promise<void> {
  const start = performance.now()
  while (!(await isSo())) {
    if (performance.now() - start > withinMs)
      throw new Overdue(`After ${withinMs} ms not yet: ${what}`)
    await wait(everyMs)
  }
}

export const readLog = (logs: string, name: string): string => {
  const lines = readFileSync(join(logs, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(-15).join('\n')
}

export type Stop = () => Promise<void> | void

/** The last that was started first. What does not stop keeps nothing else from stopping. */
export async function stopAll(stops: readonly Stop[]): Promise<void> {
  const faults: unknown[] = []
  for (const stop of stops.toReversed()) {
    try {
      await stop()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not everything was stopped')
}
