import { randomBytes } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openSchema } from '../tests/support/postgres/open-schema.ts'
import { openPostgres, type PostgresParts } from './postgres.ts'
import { CommitUnanswered, DatabaseIsBusy, NoWritableHost } from './postgres-faults.ts'
import { type PostgresHost, readDatabaseUrl } from './postgres-hosts.ts'

const address = readDatabaseUrl(inject('databaseUrl'))
const [real] = address.hosts

function open(parts: Partial<PostgresParts> = {}) {
  const database = openPostgres({
    ...address,
    most: 2,
    mostWaiting: 4,
    patienceMs: 2000,
    ...parts,
  })
  onTestFinished(() => database.close())
  return database
}

async function openTable(parts: Partial<PostgresParts> = {}) {
  const { database, close } = await openSchema({ most: 2, patienceMs: 2000, ...parts })
  onTestFinished(close)
  await database.run('', 'CREATE TABLE things (name TEXT PRIMARY KEY)')
  const add = (name: string) => database.run('add', 'INSERT INTO things VALUES ($1)', [name])
  const list = async () =>
    (await database.run('list', 'SELECT name FROM things ORDER BY name')).map(({ name }) => name)
  return { database, add, list }
}

/** Passes on what a client and the server say, until it is told to freeze or to hang up. */
async function openRelay(): Promise<{ host: PostgresHost; freeze: () => void; stop: () => void }> {
  const { connect } = await import('node:net')
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server: Server = createServer(client => {
    const there = connect(real.port, real.host)
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.on('data', data => isFrozen || there.write(data))
    there.on('data', data => isFrozen || client.write(data))
    client.on('close', () => there.destroy())
    there.on('close', () => client.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(stop)
  const { port } = server.address() as { port: number }
  return {
    host: { host: '127.0.0.1', port },
    freeze: () => {
      isFrozen = true
    },
    stop,
  }
}

const nobody: PostgresHost = { host: '127.0.0.1', port: 1 }

test('of several hosts the one that answers and takes writes is found', async () => {
  const database = open({ hosts: [nobody, real] })
  expect(database.writableHost()).toBeNull()
  expect(await database.run('one', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(database.writableHost()).toBe(`${real.host}:${real.port}`)
})

test('a host that takes no writes is not taken', async () => {
  const database = open({ options: '-c default_transaction_read_only=on' })
  await expect(database.run('one', 'SELECT 1')).rejects.toThrow(NoWritableHost)
})

test('where none answers, that is said in time', async () => {
  const database = open({ hosts: [nobody], patienceMs: 300 })
  await expect(database.run('one', 'SELECT 1')).rejects.toThrow(NoWritableHost)
})

test('a transaction is made whole or not at all', async () => {
  const { database, add, list } = await openTable()
  await add('before')
  const broken = database.transaction(async ({ run }) => {
    await run('add', 'INSERT INTO things VALUES ($1)', ['half'])
    throw new TypeError('no more')
  })
  await expect(broken).rejects.toThrow(new TypeError('no more'))
  expect(await list()).toEqual(['before'])
  expect(database.writableHost()).not.toBeNull()
})

test('two that are in each other’s way are both made', async () => {
  // The server ends one of two that wait for each other after a second, or later if it is busy.
  const { database, add, list } = await openTable({ patienceMs: 10_000 })
  for (const name of ['one', 'two']) await add(name)
  const both = Promise.withResolvers<void>()
  let begun = 0
  const rename = (first: string, second: string) =>
    database.transaction(async ({ run }) => {
      const change = (name: string) =>
        run('touch', 'UPDATE things SET name = name WHERE name = $1', [name])
      await change(first)
      begun += 1
      if (begun === 2) both.resolve()
      await both.promise
      await change(second)
    })
  await Promise.all([rename('one', 'two'), rename('two', 'one')])
  expect(begun).toBeGreaterThan(2)
  expect(await list()).toEqual(['one', 'two'])
})

test('connections that the server ends are made anew', async () => {
  const { database, add, list } = await openTable({ most: 1 })
  await add('before')
  const [row] = await database.run('pid', 'SELECT pg_backend_pid() AS pid')
  await open().run('', `SELECT pg_terminate_backend(${Number(row?.pid)})`)
  await expect.poll(() => list(), { timeout: 5000 }).toEqual(['before'])
  await database.transaction(({ run }) => run('add', 'INSERT INTO things VALUES ($1)', ['after']))
  expect(await list()).toEqual(['after', 'before'])
})

test('when the host freezes, another that takes writes is found', async () => {
  const relay = await openRelay()
  const database = open({ hosts: [relay.host, real], patienceMs: 1000 })
  await expect.poll(() => database.run('one', 'SELECT 1')).toHaveLength(1)
  relay.freeze()
  const answers = async () => {
    await database.run('one', 'SELECT 1').catch(() => {})
    return database.writableHost()
  }
  await expect.poll(answers, { timeout: 10_000 }).toBe(`${real.host}:${real.port}`)
})

test('a commit whose answer never comes is not said to be made, nor to be undone', async () => {
  const relay = await openRelay()
  const database = open({ hosts: [relay.host] })
  const act = database.transaction(async ({ run }) => {
    await run('one', 'SELECT 1')
    relay.stop()
  })
  await expect(act).rejects.toThrow(CommitUnanswered)
})

test('what takes too long is ended, and the connection used again', async () => {
  const database = open({ patienceMs: 3000 })
  await expect(database.run('', 'SELECT pg_sleep(20)')).rejects.toThrow('statement timeout')
  expect(await database.run('one', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(database.writableHost()).not.toBeNull()
})

test('more than may wait are refused at once, and the others are served', async () => {
  const database = open({ most: 1, mostWaiting: 2 })
  await database.run('one', 'SELECT 1')
  const acts = Array.from({ length: 6 }, () => database.run('', 'SELECT pg_sleep(0.05)'))
  const ends = await Promise.allSettled(acts)
  const refused = ends.filter(end => end.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array(refused.length).fill(expect.any(DatabaseIsBusy)),
  )
  expect(refused).toHaveLength(3)
})

test('where the server has no connection left, those that are there go on', async () => {
  const admin = open()
  const role = `few_${randomBytes(4).toString('hex')}`
  await admin.run('', `CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT 2`)
  onTestFinished(async () => void (await admin.run('', `DROP ROLE ${role}`)))
  const login = { ...address.login, user: role, password: 'few' }
  const database = open({ login, most: 4, patienceMs: 4000 })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const hold = () => {
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
    const holding = database.transaction(async ({ run }) => {
      await run('', 'SELECT 1')
      begin()
      await held
      return run('', 'SELECT 1 AS one')
    })
    return isBegun.then(() => ({ holding }))
  }
  const start = (acts: number) =>
    Promise.allSettled(Array.from({ length: acts }, () => database.run('', 'SELECT 1')))
  const first = await hold()
  // The server lets in one connection more, which the four acts use by turns.
  expect((await start(4)).filter(({ status }) => status === 'rejected')).toEqual([])
  const second = await hold()
  const ends = await start(2)
  const refused = ends.filter(end => end.status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused.map(({ reason }) => reason)).toEqual(refused.map(() => expect.any(DatabaseIsBusy)))
  expect(database.writableHost()).not.toBeNull()
  letGo()
  expect(await Promise.all([first.holding, second.holding])).toEqual([[{ one: 1 }], [{ one: 1 }]])
  expect(await database.run('', 'SELECT 2 AS two')).toEqual([{ two: 2 }])
})
