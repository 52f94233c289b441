import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { giveTo, NoPostgres, type Programs, type ServerUser } from './find-postgres.ts'

export const databaseUser = 'hearthlight'

export type DataSetup = {
  /** Holds `data`, the server's own folder, and `password`. */
  readonly folder: string
  readonly user: ServerUser
  readonly programs: Programs
}

const dataOf = (folder: string) => join(folder, 'data')
const passwordOf = (folder: string) => join(folder, 'password')

export const isPrepared = (folder: string): boolean => existsSync(dataOf(folder))

export const readPassword = (folder: string): string => readFileSync(passwordOf(folder), 'utf8')

/** Whole or not at all: what was stopped while it was made is made anew. */
export function makeData({ folder, user, programs }: DataSetup, password: string): void {
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(user, unfinished)
  rmSync(passwordOf(folder), { force: true })
  writeFileSync(passwordOf(folder), password, { mode: 0o600, flag: 'wx' })
  giveTo(user, passwordOf(folder))
  const { status, stderr, error } = spawnSync(
    programs.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${databaseUser}`,
      `--pwfile=${passwordOf(folder)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...user, cwd: dirname(programs.initdb), env: serverEnvironment() },
  )
  if (error || status !== 0) {
    throw new NoPostgres(
      `initdb cannot make ${unfinished}: ${error?.message ?? String(stderr).trim()}`,
    )
  }
  appendFileSync(join(unfinished, 'postgresql.conf'), `include_if_exists '${settingsFile}'\n`)
  renameSync(unfinished, dataOf(folder))
}

/** A standby of the server at `url`, from the folder of that server while it was stopped. */
export function copyAsStandby(
  { folder, user }: DataSetup,
  from: { readonly folder: string; readonly url: string },
): void {
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(dataOf(from.folder), unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o700)
  rmSync(join(unfinished, 'postmaster.pid'), { force: true })
  writeFileSync(join(unfinished, 'standby.signal'), '')
  cpSync(passwordOf(from.folder), passwordOf(folder))
  const { hostname, port, username, password } = new URL(from.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(
    join(unfinished, 'postgresql.auto.conf'),
    `primary_conninfo = '${source} application_name=standby'\n`,
  )
  giveTo(user, unfinished)
  renameSync(unfinished, dataOf(folder))
}

const settingsFile = 'hearthlight.conf'

/** For this start; what `ALTER SYSTEM` wrote counts before it. */
export function writeSettings(
  { folder, user }: DataSetup,
  port: number,
  settings: Readonly<Record<string, string>>,
): void {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    // Read to find out when it is ready.
    lc_messages: 'C',
    // In files of its own folder, so that a killed server leaves nothing in /dev/shm.
    ...(process.platform !== 'win32' && { dynamic_shared_memory_type: 'mmap' }),
    ...settings,
  }
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  const path = join(dataOf(folder), settingsFile)
  rmSync(path, { force: true })
  writeFileSync(path, lines.join(''), { mode: 0o600, flag: 'wx' })
  giveTo(user, path)
}

/** The port of the last start. */
export function readPort(folder: string): number | null {
  const path = join(dataOf(folder), settingsFile)
  if (!existsSync(path)) return null
  const [, port] = /^port = '(\d+)'$/m.exec(readFileSync(path, 'utf8')) ?? []
  return port === undefined ? null : Number(port)
}

/** A `PGDATA` or `PGPORT` of whoever starts this is about another server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
