import { parseArgs } from 'node:util'
import { findKeptFolder, NoPostgres } from './database/find-postgres.ts'
import { runDatabase } from './run-database.ts'

const usage =
  'usage: npm run database [-- --port N]   a PostgreSQL to try things out with, until Ctrl+C'

const port = readPort()
if (port === 'wrong') {
  console.error(usage)
  process.exitCode = 2
} else await run(port)

function readPort(): number | undefined | 'wrong' {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } })
    if (values.port === undefined) return
    const port = Number(values.port)
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 'wrong'
  } catch {
    return 'wrong'
  }
}

async function run(port: number | undefined): Promise<void> {
  try {
    const folder = findKeptFolder()
    const database = await runDatabase({ folder, ...(port !== undefined && { port }) })
    console.error(
      `PostgreSQL runs until Ctrl+C. Its data stays in ${database.folder}: to begin anew, stop it and remove that folder. In another terminal:`,
    )
    console.log(`DATABASE_URL='${database.url}' npm start`)
    let isAsked = false
    // Ctrl+C in a terminal arrives twice: from the terminal, and passed on by npm.
    const stop = () => {
      isAsked = true
      void database.stop()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    await database.ended
    if (!isAsked) {
      await database.stop()
      console.error('PostgreSQL was ended by something else.')
      process.exitCode = 1
    }
  } catch (error) {
    if (!(error instanceof NoPostgres)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
