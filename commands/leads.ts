import { once } from 'node:events'
import { resolve } from 'node:path'
import { type Config, readEnvironment } from '../server/config.ts'
import { type CommandOutput, fail, guardOutput, printOutput } from './command-output.ts'
import { receiveUntilStopped } from './leads/receive-webhooks.ts'
import { runLeadsCommand } from './leads/run-leads-command.ts'

guardOutput()

const settings = readEnvironment('development')
printOutput(settings.ok ? await run(settings.config) : fail(...settings.problems))

function run(config: Config): Promise<CommandOutput> {
  const now = () => new Date()
  const base = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}/v1`
  const print = async (text: string) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }
  const contentFolder = resolve('content')
  const place = { config, now, contentFolder, output: process.stderr, print, ownBase: () => base }
  return runLeadsCommand(process.argv.slice(2), place, asked =>
    receiveUntilStopped(asked, config, now),
  )
}
