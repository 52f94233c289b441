import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AppParts, createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openOwnRegister } from '../server/homes-provider.ts'
import { loadSiteBuild, type SiteBuild } from '../server/pages/render-page.ts'
import { findDatabase } from '../tests/support/postgres/find-database.ts'
import { demonstration } from './prepare-demonstration.ts'

export type RunningSite = {
  origin: string
  /** Where metrics and readiness are. */
  adminOrigin: string
  lines: () => string[]
  stop: () => Promise<void>
}

type Setup = {
  env?: Record<string, string>
  contentFolder?: string
  clock?: () => Date
  maxRendering?: number
  headerBudgetMs?: number
  betweenLooksMs?: number
  bounds?: AppParts['bounds']
  /** Takes the place of parts of the built site. */
  changeBuild?: (build: SiteBuild) => SiteBuild
}

/** The built site in this process, on any port that is not in use: for pictures, tests, benchmarks. */
export async function runSite(setup: Setup = {}): Promise<RunningSite> {
  // By another clock, what others typed is too old, or not yet written.
  const own = setup.clock && !setup.env?.DATA_DIR ? makeDataFolder() : null
  const DATA_DIR = own ?? demonstration
  const shared = await findSharedDatabase(setup.env?.DATA_DIR ?? DATA_DIR)
  const env = { LOG_LEVEL: 'info', DATA_DIR, ADMIN_PORT: '0', ...shared, ...setup.env }
  const result = readConfig(env, 'development')
  if (!result.ok) throw new Error(result.problems.join('; '))
  const build = await loadSiteBuild(resolve('build/server/index.js'))
  const lines: string[] = []
  const app = await createApp({
    config: result.config,
    homes: openOwnRegister(result.config.DATA_DIR),
    mode: 'production',
    build: setup.changeBuild?.(build) ?? build,
    clientFolder: resolve('build/client'),
    contentFolder: setup.contentFolder ?? resolve('content'),
    out: { write: text => lines.push(text) },
    ...(setup.clock && { clock: setup.clock }),
    ...(setup.bounds && { bounds: setup.bounds }),
    ...(setup.headerBudgetMs && { headerBudgetMs: setup.headerBudgetMs }),
    ...(setup.betweenLooksMs && { betweenLooksMs: setup.betweenLooksMs }),
    ...(setup.maxRendering && { maxRendering: setup.maxRendering }),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const adminOrigin = (await app.listenForAdmin(result.config)) ?? ''
  if (result.config.DATABASE_URL !== null && result.config.DATABASE_URL === shared.DATABASE_URL)
    await waitForDatabase(app.readLeads)
  return {
    origin,
    adminOrigin,
    lines: () => lines,
    async stop() {
      await app.close()
      if (own) rmSync(own, { recursive: true })
    },
  }
}

/** A site on a busy machine reaches its database late, and refuses whoever comes before that, as it should. */
async function waitForDatabase(readLeads: () => Promise<{ waiting?: number }>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { waiting } = await readLeads()
    if (waiting !== undefined) return
    await sleep(100)
  }
  throw new Error('The site did not reach its database')
}

/** With `SITES_DATABASE`, sites keep what changes there: those of one data folder in one database. */
async function findSharedDatabase(dataFolder: string): Promise<Record<string, string>> {
  const { SITES_DATABASE } = process.env
  if (!SITES_DATABASE) return {}
  return {
    DATABASE_URL: await findDatabase(SITES_DATABASE, realpathSync(dataFolder)),
    LEADS_KEY: Buffer.alloc(32, 5).toString('base64'),
  }
}

/** The demonstration's homes, and nothing typed or sent yet. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-'))
  symlinkSync(resolve(demonstration, 'register'), join(folder, 'register'))
  return folder
}
