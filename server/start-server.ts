import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { readEnvironment } from './config.ts'
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
  // With another provider, a register of our own may be meant to be empty.
  if (config.API_URL === null) await prepare(config.DATA_DIR, say)
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
