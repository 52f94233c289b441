import { readEnvironment } from '../server/config.ts'
import { runRegisterCommand } from './register/run-register-command.ts'

const settings = readEnvironment('development')
if (settings.ok) {
  const printed = await runRegisterCommand(process.argv.slice(2), {
    dataFolder: settings.config.DATA_DIR,
    now: new Date(),
    output: process.stderr,
    publishing: settings.config,
  })
  for (const line of printed.results) console.log(line)
  for (const line of printed.messages) console.error(line)
  process.exitCode = printed.exitCode
} else {
  for (const problem of settings.problems) console.error(problem)
  process.exitCode = 1
}
