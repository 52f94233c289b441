import { fileURLToPath } from 'node:url'
import { findLondonDay } from '../homes/london-day.ts'
import { guardOutput, printOutput } from './command-output.ts'
import { describeFinding, readContent } from './content-check/read-content.ts'

guardOutput()

const today = findLondonDay(Date.now())
try {
  const { shippedContent } = await import('./content-check/shipped-content.ts')
  const { runContentCommand } = await import('./content-check/run-content-command.ts')
  printOutput(runContentCommand(process.argv.slice(2), { ...shippedContent, today }))
} catch (error) {
  // Some checks use words themselves, and cannot be loaded while those have a slip.
  const { findings } = readContent(fileURLToPath(new URL('..', import.meta.url)))
  if (!(error instanceof SyntaxError) || findings.length === 0) throw error
  const messages = [`To mend: ${findings.length}. Nothing more could be checked.`]
  printOutput({ exitCode: 1, results: findings.map(describeFinding), messages })
}
