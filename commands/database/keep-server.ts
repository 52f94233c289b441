// A process that owns one PostgreSQL: it starts it, and ends it when it is told to or when whoever
// started it is gone, however that happened. Standard input brings its setup as a line of JSON, and then
// orders, a line each; answers go to standard output as lines of JSON.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { lchownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { isRunning } from '../../connections/is-running.ts'
import { findFreePort } from '../find-free-port.ts'
import {
  canUse,
  findPrograms,
  findServerUser,
  makeRunnable,
  NoPostgres,
  type Programs,
  type ServerUser,
} from './find-postgres.ts'
import {
  copyAsStandby,
  type DataSetup,
  databaseUser,
  isPrepared,
  makeData,
  readPassword,
  readPort,
  serverEnvironment,
  writeSettings,
} from './prepare-data.ts'

export type KeeperSetup = {
  /** Where the data stays; null for a temporary folder, which goes with the server. */
  readonly folder: string | null
  /** Null for any that is free. */
  readonly port: number | null
  readonly password: string
  readonly settings: Readonly<Record<string, string>>
  readonly standbyOf: { readonly folder: string; readonly url: string } | null
}

export type StopMode = 'fast' | 'immediate'
export type KeeperOrder = StopMode | 'promote'

export type KeeperAnswer =
  | { readonly kind: 'ready'; readonly url: string; readonly pid: number; readonly folder: string }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'promoted' | 'ended' }

const temporary: string[] = []
let server: ChildProcess | null = null
let data: string | null = null
let programs: Programs | null = null
let user: ServerUser = {}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-postgres-'))
  temporary.push(folder)
  openFolder(folder)
  return folder
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid === undefined || user.gid === undefined) return
  // Below /var/tmp anybody may have made it first.
  if (![0, user.uid].includes(lstatSync(folder).uid)) {
    throw new NoPostgres(`${folder} belongs to somebody else: remove it, or name another folder.`)
  }
  lchownSync(folder, user.uid, user.gid)
}

async function start(setup: KeeperSetup): Promise<KeeperAnswer> {
  user = findServerUser()
  programs = makeRunnable(await findPrograms(), user, makeFolder)
  const folder = setup.folder ?? makeFolder()
  if (setup.folder !== null) openFolder(folder)
  if (!canUse('-w', folder, user)) {
    throw new NoPostgres(
      `PostgreSQL does not run as root, and the user “nobody” may not enter ${folder}: name a folder outside of what is closed to others.`,
    )
  }
  const place: DataSetup = { folder, user, programs }
  if (!isPrepared(folder)) {
    if (setup.standbyOf) copyAsStandby(place, setup.standbyOf)
    else makeData(place, setup.password)
  }
  const [pid] = readLockFile(join(folder, 'data'))
  if (pid !== undefined && isRunning(Number(pid))) {
    throw new NoPostgres(`a server runs on ${folder} already, as process ${pid}.`)
  }
  data = join(folder, 'data')
  let port = setup.port ?? readPort(folder) ?? (await findFreePort())
  for (let tries = 1; ; tries += 1) {
    writeSettings(place, port, setup.settings)
    const said = await startServer(programs.postgres, data)
    if (said === null) {
      const url = `postgres://${databaseUser}:${readPassword(folder)}@127.0.0.1:${port}/postgres?sslmode=disable`
      return { kind: 'ready', url, pid: server?.pid ?? 0, folder }
    }
    const isPortTaken = said.includes('could not bind')
    if (!isPortTaken || setup.port !== null || tries === 3) {
      throw new NoPostgres(isPortTaken ? `port ${port} is taken.` : said)
    }
    port = await findFreePort()
  }
}

/** Null once it is ready; else what it said before it ended. */
async function startServer(postgres: string, data: string): Promise<string | null> {
  const started = spawn(postgres, ['-D', data], {
    ...user,
    cwd: dirname(postgres),
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  server = started
  const said: string[] = []
  const lines = createInterface(started.stderr)
  const ready = new Promise<null>(resolve =>
    lines.on('line', line => {
      said.push(line)
      if (said.length > 20) said.shift()
      if (line.includes('ready to accept')) resolve(null)
    }),
  )
  const ended = once(started, 'close').then(
    () => said.join('\n'),
    (error: Error) => error.message,
  )
  const fault = await Promise.race([ready, ended])
  if (fault === null) void ended.then(() => answer({ kind: 'ended' }))
  return fault
}

async function control(...words: string[]): Promise<void> {
  if (!programs || !data) return
  const control = spawn(programs.pgCtl, ['-D', data, ...words], {
    ...user,
    cwd: dirname(programs.pgCtl),
    env: serverEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  })
  await once(control, 'close')
}

const isUp = () => server !== null && server.exitCode === null && server.signalCode === null

async function stopServer(mode: StopMode): Promise<void> {
  if (!server || !isUp()) return
  const closed = once(server, 'close')
  // It may have been paused.
  if (process.platform !== 'win32') server.kill('SIGCONT')
  if (mode === 'fast') await control('stop', '-m', 'fast', '-t', '20')
  if (isUp()) await control('stop', '-m', 'immediate', '-t', '10')
  if (isUp()) server.kill('SIGKILL')
  await closed
}

/** A killed server leaves a segment of shared memory for the next one that starts on its data. */
function dropSharedMemory(): void {
  if (!data || !server || process.platform === 'win32') return
  const [pid, , , , , , segment] = readLockFile(data)
  if (Number(pid) === server.pid) spawnSync('ipcrm', ['-m', segment?.trim().split(/\s+/)[1] ?? ''])
}

function readLockFile(data: string): readonly string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

let ending: Promise<void> | null = null

function end(mode: StopMode): Promise<void> {
  ending ??= stopServer(mode).then(() => {
    dropSharedMemory()
    for (const folder of temporary) rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  return ending
}

/** Nobody may be left to read it. */
process.stdout.on('error', () => {})
const answer = (told: KeeperAnswer) => void process.stdout.write(`${JSON.stringify(told)}\n`)

const orders = createInterface(process.stdin)
let starting: Promise<void> | null = null
let isOver: StopMode | null = null
orders.on('line', async line => {
  if (starting === null) starting = startAndAnswer(JSON.parse(line))
  else if (line === 'promote') {
    await control('promote', '-t', '30')
    answer({ kind: 'promoted' })
  } else isOver = line === 'immediate' ? line : 'fast'
})
orders.on('close', () => endWhenStarted(isOver ?? 'fast'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => endWhenStarted('fast'))
}

async function startAndAnswer(setup: KeeperSetup): Promise<void> {
  try {
    answer(await start(setup))
  } catch (error) {
    if (!(error instanceof NoPostgres)) throw error
    answer({ kind: 'failed', why: error.message })
    await end('fast')
  }
}

function endWhenStarted(mode: StopMode): void {
  void Promise.resolve(starting).then(() => end(mode))
}
