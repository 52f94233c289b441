import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findStranded } from '../leads/move/find-stranded.ts'
import { type AppParts, createApp } from './app.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { type Config, readEnvironment } from './config.ts'
import { BrokenContentFile } from './content-files.ts'
import { checkMocks, openOwnRegister } from './homes-provider.ts'
import { loadSiteBuild } from './pages/render-page.ts'
import { describeHomes, describeHomesProvider, describeLeads } from './startup-report.ts'

export type Say = (line: string) => void

type SiteParts = Pick<AppParts, 'limits'> & { onApp: (app: FastifyInstance) => void }

/** The built site, listening; null where it could not be started, with the reason said. */
export async function startSite(
  config: Config,
  say: Say,
  { onApp, ...parts }: SiteParts,
): Promise<FastifyInstance | null> {
  const build = await loadSiteBuild(resolve('build/server/index.js'))
  const homes = openOwnRegister(config.DATA_DIR)
  const app = await createApp({
    config,
    homes,
    mode: 'production',
    build,
    clientFolder: resolve('build/client'),
    contentFolder: resolve('content'),
    ...parts,
  }).catch(error => {
    if (!(error instanceof BrokenContentFile)) throw error
    say(error.message)
    return null
  })
  if (app === null) return null
  onApp(app)
  let listener: Listener = 'ADMIN_'
  try {
    // First, so that nobody is answered by a process that then gives up.
    const adminAddress = await app.listenForAdmin(config)
    listener = ''
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    say(`Hearthlight is at ${address}`)
    if (adminAddress !== null) say(describeAdmin(adminAddress))
    const provider = describeHomesProvider(config)
    if (provider !== null) say(provider)
    for (const line of describeHomes(homes.status(), config)) say(line)
    for (const line of describeLeads(config, await app.readLeads())) say(line)
    say(`Prices, schemes and pages: from ${join('.', 'content')}.`)
    return app
  } catch (error) {
    say(explainListenError(error, config, listener))
    await app.close()
    return null
  }
}

export const describeAdmin = (address: string) => `Metrics and readiness are at ${address}`

/** The settings; null where they or the data folder cannot be used, with the reasons said. */
export function readCheckedConfig(mode: 'production' | 'development', say: Say): Config | null {
  const result = readEnvironment(mode)
  if (!result.ok) {
    say('The configuration has problems, so nothing was started:')
    for (const problem of result.problems) say(`  ${problem}`)
    return null
  }
  const { config } = result
  const problem =
    checkDataFolder(config.DATA_DIR) ??
    findStranded(config.DATA_DIR, config.DATABASE_URL !== null) ??
    checkMocks(config)
  if (problem === null) return config
  say(problem)
  return null
}

/** Prefix of the names of its settings. */
type Listener = 'ADMIN_' | ''

export function explainListenError(error: unknown, config: Config, listener: Listener): string {
  const port = `${listener}PORT` as const
  const host = `${listener}HOST` as const
  const { [port]: at, [host]: on } = config
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${at} on ${on} is taken. Set ${port} to another, or stop what uses it.`
  if (code === 'EACCES')
    return `Port ${at} needs more rights than this user has. Set ${port} to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} ${on} is not an address of this machine.`
  return `Could not listen on ${on}:${at}: ${String(error)}`
}
