import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { type AppParts, createApp } from './app.ts'
import type { Say } from './check-config.ts'
import { chunkSize } from './compression.ts'
import type { Config } from './config.ts'
import { BrokenContentFile } from './content-files.ts'
import { describeAdmin, explainListenError, type Listener } from './describe-listeners.ts'
import { openOwnRegister } from './homes-provider.ts'
import { loadSiteBuild } from './pages/render-page.ts'
import { describeHomes, describeHomesProvider, describeLeads } from './startup-report.ts'

type SiteParts = Pick<AppParts, 'limits'> & { onApp: (app: FastifyInstance) => void }

/**
 * Connections that the system holds until they are accepted; `net.core.somaxconn` may allow fewer. One
 * more than these tries again after a second, and so does one that asks for health. Node's 511 are full
 * as soon as a crowd of new connections comes.
 */
const mostUnaccepted = 4096

/** The built site, listening; null where it could not be started, with the reason said. */
export async function startSite(
  config: Config,
  say: Say,
  { onApp, ...parts }: SiteParts,
): Promise<FastifyInstance | null> {
  keepLittle()
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
    const address = await app.listen({
      port: config.PORT,
      host: config.HOST,
      backlog: mostUnaccepted,
    })
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

/** Sets V8 and Node so that garbage takes little memory, and little time to find (decision 86). */
function keepLittle(): void {
  // V8 collects the whole heap when it has doubled since the last time. By itself it would do so when the
  // heap has grown by a seventh, since pages leave little behind: every 1.3 seconds, while pages wait.
  setFlagsFromString('--heap-growing-percent=100')
  // Node cuts buffers of less than half of this from a shared block, and one in use keeps the whole block.
  // So those for compressing are not cut from one.
  Buffer.poolSize = 2 * chunkSize
}
