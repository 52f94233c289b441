import { readEnvironment } from '../server/config.ts'
import { receiveUntilStopped } from './leads/receive-until-stopped.ts'
import { runLeadsCommand } from './leads/run-leads-command.ts'

const settings = readEnvironment('development')
if (settings.ok) {
  const { config } = settings
  const now = () => new Date()
  const base = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}/v1`
  const place = { config, now, output: process.stderr, ownBase: () => base }
  const printed = await runLeadsCommand(process.argv.slice(2), place, asked =>
    receiveUntilStopped(asked, config, now),
  )
  for (const line of printed.results) console.log(line)
  for (const line of printed.messages) console.error(line)
  process.exitCode = printed.exitCode
} else {
  for (const problem of settings.problems) console.error(problem)
  process.exitCode = 1
}
