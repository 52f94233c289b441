import { once } from 'node:events'
import { resolve } from 'node:path'
import { readEnvironment } from '../server/config.ts'
import { receiveUntilStopped } from './leads/receive-webhooks.ts'
import { runLeadsCommand } from './leads/run-leads-command.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads has had enough, as `head` has.
  if (error.code === 'EPIPE') process.exit()
  console.error(`The results cannot be written (${error.code}).`)
  process.exit(1)
})

const settings = readEnvironment('development')
if (settings.ok) {
  const { config } = settings
  const now = () => new Date()
  const base = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}/v1`
  const print = async (text: string) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }
  const contentFolder = resolve('content')
  const place = { config, now, contentFolder, output: process.stderr, print, ownBase: () => base }
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
