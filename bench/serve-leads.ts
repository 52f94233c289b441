import { randomBytes } from 'node:crypto'
import { startServer } from '../server/start-server.ts'

/** The real server over a data folder of its own, taking leads from one network without end. */
process.env.DATA_DIR = process.argv[2]
process.env.LEADS_KEY = randomBytes(32).toString('base64')
process.env.RATE_LIMITS = 'off'
await startServer(line => console.error(line))
