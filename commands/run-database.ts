import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { NoPostgres } from './database/find-postgres.ts'
import type { KeeperAnswer, KeeperOrder, KeeperSetup, StopMode } from './database/keep-server.ts'

type RunningDatabase = {
  readonly url: string
  /** Of the server's first process, which starts the others. */
  readonly pid: number
  /** May be given to another start when this one is stopped. */
  readonly folder: string
  /** Resolves when the server ends, also where something else ended it. */
  readonly ended: Promise<void>
  /** Makes a standby take writes. */
  promote(): Promise<void>
  /** `immediate`: as when the machine fails. What was committed stays in either case. */
  stop(mode?: StopMode): Promise<void>
}

type Setup = {
  /** Kept where one is named, and used again; else in a folder that goes with the server. */
  readonly folder?: string
  readonly port?: number
  /** Of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** Begins as a copy of that server's folder, taken while it is stopped, and follows it at `url`. */
  readonly standbyOf?: { readonly folder: string; readonly url: string }
}

/**
 * A PostgreSQL of its own on this machine, for trying and for tests: loopback only. It ends with this
 * process, however that ends.
 */
export async function runDatabase({
  folder,
  port,
  settings,
  standbyOf,
}: Setup = {}): Promise<RunningDatabase> {
  const setup: KeeperSetup = {
    folder: folder === undefined ? null : resolve(folder),
    port: port ?? null,
    password: randomBytes(12).toString('hex'),
    settings: settings ?? {},
    standbyOf: standbyOf ?? null,
  }
  const program = fileURLToPath(new URL('database/keep-server.ts', import.meta.url))
  const keeper = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C in a terminal goes to this process alone.
    detached: true,
    windowsHide: true,
  })
  // It may be gone when it is told to stop.
  keeper.stdin.on('error', () => {})
  // Everybody on the machine sees arguments, and there are passwords in it.
  keeper.stdin.write(`${JSON.stringify(setup)}\n`)
  const closed = once(keeper, 'close')
  const ended = Promise.withResolvers<void>()
  const waiting = new Map<KeeperAnswer['kind'], (answer: KeeperAnswer) => void>()
  const awaitAnswer = <Kind extends KeeperAnswer['kind']>(kind: Kind) =>
    new Promise<KeeperAnswer>(done => waiting.set(kind, done))
  createInterface(keeper.stdout).on('line', line => {
    const answer: KeeperAnswer = JSON.parse(line)
    if (answer.kind === 'ended') ended.resolve()
    waiting.get(answer.kind)?.(answer)
  })
  const order = (word: KeeperOrder) => void keeper.stdin.write(`${word}\n`)
  const first = await Promise.race([awaitAnswer('ready'), awaitAnswer('failed'), closed])
  if (!('kind' in first) || first.kind !== 'ready') {
    await closed
    const why = 'kind' in first && first.kind === 'failed' ? first.why : 'its process ended.'
    throw new NoPostgres(`PostgreSQL does not start: ${why}`)
  }
  const { url, pid, folder: place } = first
  return {
    url,
    pid,
    folder: place,
    ended: Promise.race([ended.promise, closed.then(() => {})]),
    async promote() {
      const promoted = awaitAnswer('promoted')
      order('promote')
      await Promise.race([promoted, closed])
    },
    async stop(mode = 'fast') {
      order(mode)
      keeper.stdin.end()
      await closed
    },
  }
}
