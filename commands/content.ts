import { findLondonDay } from '../homes/london-day.ts'
import { printOutput } from './command-output.ts'
import { runContentCommand } from './content-check/run-content-command.ts'
import { shippedContent } from './content-check/shipped-content.ts'

const today = findLondonDay(Date.now())
printOutput(runContentCommand(process.argv.slice(2), { ...shippedContent, today }))
