import { openLogOutput } from '../server/monitoring/log-output.ts'
import { buildSite } from './build-site.ts'
import { createEnvFileRefresh, describeStrangers } from './env-file.ts'
import { prepareDemonstration } from './prepare-demonstration.ts'

process.env.NODE_ENV ??= 'production'
const messages = openLogOutput(process.stderr)
const say = (line: string) => void messages.write(`${line}\n`)

if ((await buildSite(say)) === 'not-built') process.exitCode = 1
else {
  // Only now: React reads NODE_ENV when it is first loaded, and the build has to be there.
  const { settings } = await import('../server/config.ts')
  const { startServer } = await import('../server/start-server.ts')
  const strangers = describeStrangers('.env.local', settings)
  if (strangers !== null) say(strangers)
  const refreshEnvironment = createEnvFileRefresh('.env.local')
  await startServer(say, { prepare: prepareDemonstration, refreshEnvironment })
}
