import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findStranded } from '../leads/move/find-stranded.ts'
import { createApp } from './app.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { type Config, readEnvironment } from './config.ts'
import { BrokenContentFile } from './content-files.ts'
import { checkMocks, openOwnRegister } from './homes-provider.ts'
import { loadSiteBuild } from './pages/render-page.ts'

import { describeHomes, describeHomesProvider, describeLeads } from './startup-report.ts'

type Say = (line: string) => void

/** `prepare` may fill an empty data folder first; serving itself never imports homes. */
export async function startServer(
  say: Say,
  prepare: (dataFolder: string, say: Say) => Promise<void> = async () => {},
): Promise<FastifyInstance | null> {
  const config = readCheckedConfig('production', say)
  if (config === null) return null
  // With another provider, a register of our own may be meant to be empty; a published one comes.
  if (config.API_URL === null && config.REGISTER_URL === null) await prepare(config.DATA_DIR, say)
  const build = await loadSiteBuild(resolve('build/server/index.js'))
  const homes = openOwnRegister(config.DATA_DIR)
  const app = await createApp({
    config,
    homes,
    mode: 'production',
    build,
    clientFolder: resolve('build/client'),
    contentFolder: resolve('content'),
  }).catch(error => {
    if (!(error instanceof BrokenContentFile)) throw error
    return giveUp(say, [error.message])
  })
  if (app === null) return null
  stopOnSignals(app, say)
  let listener: Listener = 'ADMIN_'
  try {
    // First, so that nobody is answered by a process that then gives up.
    const adminAddress = await app.listenForAdmin(config)
    listener = ''
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    say(`Hearthlight is at ${address}`)
    if (adminAddress !== null) say(`Metrics and readiness are at ${adminAddress}`)
    const provider = describeHomesProvider(config)
    if (provider !== null) say(provider)
    for (const line of describeHomes(homes.status(), config)) say(line)
    for (const line of describeLeads(config, await app.readLeads())) say(line)
    say(`Prices, schemes and pages: from ${join('.', 'content')}.`)
    return app
  } catch (error) {
    giveUp(say, [explainListenError(error, config, listener)])
    await app.close()
    return null
  }
}

/** The settings; null where they or the data folder cannot be used, with the reasons said. */
export function readCheckedConfig(mode: 'production' | 'development', say: Say): Config | null {
  const result = readEnvironment(mode)
  if (!result.ok) {
    const problems = result.problems.map(problem => `  ${problem}`)
    return giveUp(say, ['The configuration has problems, so nothing was started:', ...problems])
  }
  const { config } = result
  const problem =
    checkDataFolder(config.DATA_DIR) ??
    findStranded(config.DATA_DIR, config.DATABASE_URL !== null) ??
    checkMocks(config)
  return problem === null ? config : giveUp(say, [problem])
}

function giveUp(say: Say, lines: readonly string[]): null {
  for (const line of lines) say(line)
  process.exitCode = 1
  return null
}

/** Prefix of the names of its settings. */
type Listener = 'ADMIN_' | ''

function explainListenError(error: unknown, config: Config, listener: Listener): string {
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

const maxStopMs = 15_000
/** Ctrl+C in a terminal arrives twice: from the terminal, and passed on by npm. */
const sameSignalMs = 1000

/** Stops taking requests, finishes those that came, then exits. A second signal later exits at once. */
export function stopOnSignals(app: FastifyInstance, say: Say): void {
  let stoppingSince: number | null = null
  const stop = async (signal: string) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    say(`${signal}: finishing what is in flight …`)
    setTimeout(() => process.exit(1), maxStopMs).unref()
    await app.close()
    say('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}
