import { randomBytes } from 'node:crypto'
import { startServer } from '../server/start-server.ts'

/** The real server over a data folder of its own, taking leads from one network without end. */
const [, , dataFolder, databaseUrl = '', workers = '1'] = process.argv
process.env.DATA_DIR = dataFolder
process.env.DATABASE_URL = databaseUrl
process.env.WORKERS = workers
// The same for the workers, which begin here too.
process.env.LEADS_KEY ??= randomBytes(32).toString('base64')
process.env.RATE_LIMITS = 'off'
await startServer(line => console.error(line))
