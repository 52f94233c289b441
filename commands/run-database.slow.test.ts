import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRunning } from '../connections/is-running.ts'
import { connectTo } from '../tests/support/postgres/connect-to.ts'
import { findPrograms, findServerUser, giveTo, makeRunnable } from './database/find-postgres.ts'
import { runDatabase } from './run-database.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'run-database-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(setup: Parameters<typeof runDatabase>[0] = {}) {
  const database = await runDatabase({ ...setup, settings: { fsync: 'off', ...setup.settings } })
  onTestFinished(() => database.stop('immediate'))
  return database
}

function ask(url: string) {
  const database = connectTo(url)
  onTestFinished(() => database.close())
  return (text: string) => database.run('', text)
}

const waitLong = { timeout: 20_000 }

test('a temporary server wants its password, is alone on its data, and leaves nothing', async () => {
  const { url, pid, folder, stop } = await start()
  expect(await ask(url)('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'))('SELECT 1')).rejects.toThrow(/password/)
  await expect(runDatabase({ folder })).rejects.toThrow(
    /does not start: a server runs on .* already/,
  )
  // What everybody on the machine sees of the process that keeps it.
  if (process.platform === 'linux') {
    const keeper = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const seen = readFileSync(`/proc/${keeper}/cmdline`, 'utf8')
    expect(seen).toContain('keep-server.ts')
    expect(seen).not.toContain(new URL(url).password)
  }
  await stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(folder)).toBe(false)
})

test('whoever started it is killed: the server and its folder go', async () => {
  const script = `import { runDatabase } from './commands/run-database.ts'
    const { pid, folder } = await runDatabase({ settings: { fsync: 'off' } })
    console.log(JSON.stringify({ pid, folder }))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(parent.stdout), 'line')
  const { pid, folder } = JSON.parse(line)
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid) || existsSync(folder)).toBe(false), waitLong)
})

test('a standby begins with a cold copy, follows, and is promoted', async () => {
  const place = makeFolder()
  const first = await start({ folder: join(place, 'one') })
  await ask(first.url)('CREATE TABLE things (name TEXT)')
  await first.stop()
  const primary = await start({ folder: first.folder })
  expect(primary.url).toBe(first.url)
  const standby = await start({ folder: join(place, 'two'), standbyOf: primary })
  await ask(primary.url)("INSERT INTO things VALUES ('written later')")
  // Only a host that takes writes is asked.
  const promoted = ask(standby.url)
  await expect(promoted('SELECT 1')).rejects.toThrow(/takes writes/)
  await vi.waitFor(async () => {
    const rows = await ask(primary.url)(
      'SELECT replay_lsn = pg_current_wal_lsn() AS same FROM pg_stat_replication',
    )
    expect(rows).toEqual([{ same: true }])
  }, waitLong)
  process.kill(primary.pid, 'SIGKILL')
  await primary.ended
  await standby.promote()
  await vi.waitFor(async () => {
    expect(await promoted('SELECT name FROM things')).toEqual([{ name: 'written later' }])
  }, waitLong)
})

test('npm run database prints one line to copy, and has the same data and address again', async () => {
  const checkout = makeFolder()
  mkdirSync(join(checkout, '.cache'))
  const command = join(process.cwd(), 'commands', 'database.ts')
  for (const statement of ['CREATE TABLE kept (name TEXT)', 'DROP TABLE kept']) {
    const child = spawn(process.execPath, [command], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exited = once(child, 'exit')
    const [line] = await once(createInterface(child.stdout), 'line')
    const [, url] = /^DATABASE_URL='(\S+)' npm start$/.exec(line) ?? []
    await ask(url ?? '')(statement)
    child.kill('SIGINT')
    expect(await exited).toEqual([0, null])
  }
})

test('programs that lie in a closed folder, without their links, run from a copy', async () => {
  const user = findServerUser()
  const there = await findPrograms()
  const native = dirname(dirname(there.initdb))
  const closed = join(makeFolder(), 'closed')
  cpSync(native, closed, {
    recursive: true,
    filter: path => !/\.a$|share$|postgresql$/.test(path) && !lstatSync(path).isSymbolicLink(),
  })
  chmodSync(user.uid === undefined ? join(closed, 'lib') : closed, 0o500)
  const inClosed = (name: string) => join(closed, 'bin', name)
  const copy = join(makeFolder(), 'copy')
  const runnable = makeRunnable(
    { initdb: inClosed('initdb'), postgres: inClosed('postgres'), pgCtl: inClosed('pg_ctl') },
    user,
    () => {
      mkdirSync(copy)
      giveTo(user, copy)
      return copy
    },
  )
  expect(runnable.postgres).toBe(join(copy, 'bin', 'postgres'))
})

test('a program that another process still has open for writing is waited for', async () => {
  const user = findServerUser()
  const { initdb } = await findPrograms()
  const copy = join(makeFolder(), 'copy')
  const isLeftOut = (path: string) => path.endsWith('.a') || basename(path) === 'pgxs'
  cpSync(dirname(dirname(initdb)), copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !isLeftOut(path),
  })
  giveTo(user, copy)
  const inCopy = (name: string) => join(copy, 'bin', name)
  const there = {
    initdb: inCopy('initdb'),
    postgres: inCopy('postgres'),
    pgCtl: inCopy('pg_ctl'),
  }
  const writer = spawn('sh', ['-c', `exec 3<>'${there.initdb}'; echo; sleep 0.5`])
  await once(writer.stdout, 'data')
  const makeNoCopy = () => {
    throw new Error('It was copied once more.')
  }
  expect(makeRunnable(there, user, makeNoCopy)).toBe(there)
})
