import { resolve } from 'node:path'
import { createServer } from 'vite'
import { prepareDemonstration } from './prepare-demonstration.ts'

process.env.NODE_ENV = 'development'
const say = (line: string) => console.error(line)

const { createApp } = await import('../server/app.ts')
const { checkDataFolder } = await import('../server/check-data-folder.ts')
const { openOwnRegister } = await import('../server/homes-provider.ts')
const { readEnvironment } = await import('../server/config.ts')
const result = readEnvironment('development')
const folderProblem = result.ok ? checkDataFolder(result.config.DATA_DIR) : null
if (folderProblem !== null) {
  say(folderProblem)
  process.exitCode = 1
} else if (result.ok) await serve(result.config)
else {
  say('The configuration has problems, so nothing was started:')
  for (const problem of result.problems) say(`  ${problem}`)
  process.exitCode = 1
}

async function serve(config: Parameters<typeof createApp>[0]['config']): Promise<void> {
  if (config.API_URL === null) await prepareDemonstration(config.DATA_DIR, say)
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
  const { stopOnSignals } = await import('../server/start-server.ts')
  stopOnSignals(app, say)
  say(
    `Hearthlight, with live reload, is at ${await app.listen({ port: config.PORT, host: config.HOST })}`,
  )
  const adminAddress = await app.listenForAdmin(config)
  if (adminAddress !== null) say(`Metrics and readiness are at ${adminAddress}`)
  say('The gallery of components is at /gallery.')
}
