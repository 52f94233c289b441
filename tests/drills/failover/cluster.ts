import { execFileSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Postgres } from '../../../connections/postgres.ts'
import { connectTo } from '../../support/postgres/connect-to.ts'
import { findFreePort } from '../../support/site/start-child.ts'
import { dynamicSettings, type NodePorts, patroniSettings } from './patroni-settings.ts'
import {
  findProcessesIn,
  nobody,
  type Running,
  readLog,
  type Stop,
  signalAll,
  startProgram,
  until,
} from './processes.ts'
import { type Relay, startRelay } from './relay.ts'

export type Node = {
  readonly name: string
  /** Its network, as others reach it and as it reaches them. */
  readonly lines: readonly Relay[]
  start(): void
  /** PostgreSQL and Patroni, as where the machine does. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** To the last byte, and writes until the segments of the log that were made ahead are used up. */
  fillDisk(): Promise<void>
  freeDisk(): void
  /** Asked past the relays, as a person at the machine does. */
  askPatroni(): Promise<PatroniState | null>
}

type PatroniState = {
  readonly role: string
  readonly state: string
  readonly replication?: readonly { readonly sync_state: string; readonly state: string }[]
}

export type Cluster = {
  readonly databaseUrl: string
  /** The primary, with the other as a standby that has all that was acknowledged. */
  waitForSync(): Promise<Node>
}

type Place = { readonly folder: string; readonly logs: string; readonly stops: Stop[] }

const diskBytes = 256 * 1024 * 1024

/** Two PostgreSQL servers, each under a Patroni, with an etcd that says who leads. */
export async function startCluster(place: Place): Promise<Cluster> {
  try {
    const etcdPort = await startEtcd(place)
    const nodes = [
      await prepareNode('a', etcdPort, place),
      await prepareNode('b', etcdPort, place),
    ] as const
    nodes[0].start()
    // Whoever is first makes the database, and the other copies it.
    await until('the first server is primary', async () => isPrimary(await nodes[0].askPatroni()))
    nodes[1].start()
    const hosts = nodes.map(({ lines }) => `127.0.0.1:${lines[0]?.port}`).join(',')
    const urlOf = (login: string, name: string) =>
      `postgres://${login}@${hosts}/${name}?sslmode=disable`
    await makeDatabase(urlOf('postgres:superuser', 'postgres'))
    await waitForSync(nodes)
    return {
      databaseUrl: urlOf('hearthlight:hearthlight', 'hearthlight'),
      waitForSync: () => waitForSync(nodes),
    }
  } catch (error) {
    const said = ['a', 'b'].map(name => `${name}: ${tryToRead(place.logs, name)}`)
    throw new Error(`The cluster does not start.\n${said.join('\n')}`, { cause: error })
  }
}

function tryToRead(logs: string, name: string): string {
  try {
    return readLog(logs, name)
  } catch {
    return 'was not started'
  }
}

async function startEtcd({ folder, logs, stops }: Place): Promise<number> {
  const [client, peer] = [await findFreePort(), await findFreePort()]
  const data = join(folder, 'etcd')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, nobody, nobody)
  const at = (port: number) => `http://127.0.0.1:${port}`
  const args = [
    ['--name', 'one'],
    ['--data-dir', data],
    ['--listen-client-urls', at(client)],
    ['--advertise-client-urls', at(client)],
    ['--listen-peer-urls', at(peer)],
    ['--initial-advertise-peer-urls', at(peer)],
    ['--initial-cluster', `one=${at(peer)}`],
  ].flat()
  const etcd = startProgram('/usr/bin/etcd', args, { name: 'etcd', logs, uid: nobody })
  stops.push(() => end(etcd))
  await until('etcd is healthy', () =>
    fetch(`${at(client)}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return client
}

async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

async function prepareNode(
  name: string,
  etcdPort: number,
  { folder, logs, stops }: Place,
): Promise<Node> {
  const [postgres, rest] = [await findFreePort(), await findFreePort()]
  const lines = [
    await startRelay(postgres),
    await startRelay(rest),
    await startRelay(etcdPort),
  ] as const
  for (const line of lines) stops.push(line.close)
  const ports: NodePorts = {
    postgres,
    rest,
    postgresByRelay: lines[0].port,
    restByRelay: lines[1].port,
    etcdByRelay: lines[2].port,
  }
  const own = join(folder, name)
  const disk = join(own, 'disk')
  mkdirSync(disk, { recursive: true, mode: 0o700 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=0700`, 'tmpfs', disk])
  stops.push(() => void execFileSync('umount', [disk]))
  for (const path of [own, disk]) chownSync(path, nobody, nobody)
  const settings = join(own, 'patroni.json')
  writeFileSync(settings, JSON.stringify(patroniSettings(name, own, ports)))
  // The checkout may be closed to the user that it runs as.
  const program = join(own, 'run.py')
  copyFileSync(join(import.meta.dirname, 'patroni-mended.py'), program)
  const data = join(disk, 'data')
  const filler = join(disk, 'filler')
  let patroni: Running | null = null

  function signal(which: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    // First who would start anew what ends.
    patroni?.child.kill(which)
    signalAll(findProcessesIn(data), which)
  }

  stops.push(async () => {
    signal('SIGKILL')
    await patroni?.ended
    await until(`PostgreSQL ${name} has ended`, () => findProcessesIn(data).length === 0)
  })
  return {
    name,
    lines,
    start() {
      // YAML is what Patroni reads, and JSON is YAML.
      patroni = startProgram('/usr/bin/python3', [program, settings], { name, logs, uid: nobody })
    },
    signal,
    async fillDisk() {
      fillUp(filler)
      await spendLog(postgres)
    },
    freeDisk: () => rmSync(filler, { force: true }),
    askPatroni: () =>
      fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(2000) }).then(
        answer => answer.json() as Promise<PatroniState>,
        () => null,
      ),
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'w')
  const piece = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

/** Segments of the log that were made ahead take what is written, until a new one finds no room. */
async function spendLog(port: number): Promise<void> {
  const database = openAsSuperuser(
    `postgres://postgres:superuser@127.0.0.1:${port}/postgres?sslmode=disable`,
  )
  try {
    for (;;) {
      await database.run('', 'SELECT pg_logical_emit_message(true, $1, $1)', ['fill'])
      await database.run('', 'SELECT pg_switch_wal()')
    }
  } catch {
    // The server has stopped.
  } finally {
    await database.close()
  }
}

const openAsSuperuser = (url: string): Postgres => connectTo(url, { patienceMs: 5000 })

async function makeDatabase(url: string): Promise<void> {
  const database = openAsSuperuser(url)
  try {
    await database.run('', "CREATE ROLE hearthlight LOGIN PASSWORD 'hearthlight'")
    await database.run('', 'CREATE DATABASE hearthlight OWNER hearthlight')
  } finally {
    await database.close()
  }
}

const isPrimary = (state: PatroniState | null) =>
  state !== null && ['master', 'primary'].includes(state.role) && state.state === 'running'

async function findPrimary(nodes: readonly Node[]): Promise<Node | null> {
  const states = await Promise.all(nodes.map(node => node.askPatroni()))
  const primaries = nodes.filter((_, at) => isPrimary(states[at] ?? null))
  return primaries.length === 1 ? (primaries[0] ?? null) : null
}

async function waitForSync(nodes: readonly Node[]): Promise<Node> {
  let primary: Node | null = null
  await until(
    'a standby is in sync',
    async () => {
      primary = await findPrimary(nodes)
      const state = await primary?.askPatroni()
      return (state?.replication ?? []).some(
        one => one.sync_state === 'sync' && one.state === 'streaming',
      )
    },
    { withinMs: 120_000, everyMs: 200 },
  )
  // Patroni tells etcd in its next turn at the latest.
  await wait(dynamicSettings.loop_wait * 1000)
  if (primary === null) throw new TypeError('No primary')
  return primary
}
