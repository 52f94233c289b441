import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { readEnvironment } from './config.ts'
import { BrokenContentFile } from './content-files.ts'
import { describeLeads } from './describe-leads.ts'
import { checkMocks, describeHomesProvider } from './homes-provider.ts'
import { describeHomes, openHomes } from './open-homes.ts'
import { loadSiteBuild } from './site-build.ts'
import { stopOnSignals } from './stop-on-signals.ts'

type Say = (line: string) => void

/** `prepare` may fill the data folder before it is served; serving itself never imports homes. */
export async function startServer(
  say: Say,
  prepare: (dataFolder: string, say: Say) => Promise<void> = async () => {},
): Promise<FastifyInstance | null> {
  const result = readEnvironment('production')
  if (!result.ok) {
    say('The configuration has problems, so nothing was started:')
    for (const problem of result.problems) say(`  ${problem}`)
    process.exitCode = 1
    return null
  }
  const { config } = result
  const problem = checkDataFolder(config.DATA_DIR) ?? checkMocks(config)
  if (problem !== null) {
    say(problem)
    process.exitCode = 1
    return null
  }
  // Where homes come from elsewhere, an empty register of ours is meant.
  if (config.API_URL === null) await prepare(config.DATA_DIR, say)
  const build = await loadSiteBuild(resolve('build/server/index.js'))
  const homes = openHomes(config.DATA_DIR)
  const app = await createApp({
    config,
    homes,
    mode: 'production',
    build,
    clientFolder: resolve('build/client'),
    contentFolder: resolve('content'),
  }).catch(error => {
    if (!(error instanceof BrokenContentFile)) throw error
    say(error.message)
    process.exitCode = 1
    return null
  })
  if (app === null) return null
  stopOnSignals(app, say)
  const own = { port: 'PORT', host: 'HOST', at: config.PORT, on: config.HOST }
  const admins = {
    port: 'ADMIN_PORT',
    host: 'ADMIN_HOST',
    at: config.ADMIN_PORT,
    on: config.ADMIN_HOST,
  }
  let listening = admins
  try {
    // First, so that nobody is answered by a process that then gives up.
    const adminAddress = await app.listenForAdmin(config)
    listening = own
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    say(`Hearthlight is at ${address}`)
    if (adminAddress !== null) say(`Metrics and readiness are at ${adminAddress}`)
    const provider = describeHomesProvider(config)
    if (provider !== null) say(provider)
    for (const line of describeHomes(homes.status(), config.DATA_DIR)) say(line)
    for (const line of describeLeads(config, await app.readLeads())) say(line)
    say(`Prices, schemes and pages: from ${join('.', 'content')}.`)
    return app
  } catch (error) {
    say(explainListen(error, listening))
    process.exitCode = 1
    await app.close()
    return null
  }
}

type Listening = { port: string; host: string; at: number | null; on: string }

function explainListen(error: unknown, { port, host, at, on }: Listening): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${at} on ${on} is taken. Set ${port} to another, or stop what uses it.`
  if (code === 'EACCES')
    return `Port ${at} needs more rights than this user has. Set ${port} to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} ${on} is not an address of this machine.`
  return `Could not listen on ${on}:${at}: ${String(error)}`
}
