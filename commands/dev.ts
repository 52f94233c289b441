import { resolve } from 'node:path'
import { createServer } from 'vite'
import type { Config } from '../server/config.ts'
import { prepareDemonstration } from './prepare-demonstration.ts'

process.env.NODE_ENV = 'development'
const say = (line: string) => console.error(line)

const { createApp } = await import('../server/app.ts')
const { openOwnRegister } = await import('../server/homes-provider.ts')
const { readCheckedConfig } = await import('../server/check-config.ts')
const { describeAdmin } = await import('../server/describe-listeners.ts')
const { stopOnSignals } = await import('../server/stop-on-signals.ts')
const config = readCheckedConfig('development', say)
if (config === null) process.exitCode = 1
else await serve(config)

async function serve(config: Config): Promise<void> {
  if (config.API_URL === null && config.REGISTER_URL === null)
    await prepareDemonstration(config.DATA_DIR, say)
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const app = await createApp({
    config,
    homes: openOwnRegister(config.DATA_DIR),
    mode: 'development',
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    clientFolder: null,
    contentFolder: resolve('content'),
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  vite.watcher.on('change', () => vite.ws.send({ type: 'custom', event: 'site:changed' }))
  app.addHook('onClose', () => vite.close())
  stopOnSignals(app, say)
  say(
    `Hearthlight, with live reload, is at ${await app.listen({ port: config.PORT, host: config.HOST })}`,
  )
  const adminAddress = await app.listenForAdmin(config)
  if (adminAddress !== null) say(describeAdmin(adminAddress))
  say('The gallery of components is at /gallery.')
}
