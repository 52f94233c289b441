import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { readEnvironment } from './config.ts'
import { BrokenContentFile } from './content-files.ts'
import { loadSiteBuild } from './site-build.ts'
import { stopOnSignals } from './stop-on-signals.ts'

export async function startServer(say: (line: string) => void): Promise<FastifyInstance | null> {
  const result = readEnvironment('production')
  if (!result.ok) {
    say('The configuration has problems, so nothing was started:')
    for (const problem of result.problems) say(`  ${problem}`)
    process.exitCode = 1
    return null
  }
  const { config } = result
  for (const name of result.notYetUsed) say(`${name} is set, but this version does not use it yet.`)
  const build = await loadSiteBuild(resolve('build/server/index.js'))
  const app = await createApp({
    config,
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
  try {
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    say(`Hearthlight is at ${address}`)
    say(
      `Data: prices, schemes and pages from ${join('.', 'content')}; no register of homes in this version.`,
    )
    return app
  } catch (error) {
    say(explainListen(error, config.PORT, config.HOST))
    process.exitCode = 1
    await app.close()
    return null
  }
}

function explainListen(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Set PORT to another, or stop what uses it.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Set PORT to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `Could not listen on ${host}:${port}: ${String(error)}`
}
