import { readEnvironment } from '../server/config.ts'
import { fail, guardOutput, printOutput } from './command-output.ts'
import { runRegisterCommand } from './register/run-register-command.ts'

guardOutput()

const settings = readEnvironment('development')
printOutput(
  settings.ok
    ? await runRegisterCommand(process.argv.slice(2), {
        dataFolder: settings.config.DATA_DIR,
        now: new Date(),
        output: process.stderr,
        publishing: settings.config,
      })
    : fail(...settings.problems),
)
