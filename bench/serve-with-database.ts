import { startServer } from '../server/start-server.ts'

/** The real server with a database of its own, taking leads from one network without end. */
process.env.DATA_DIR = process.argv[2]
process.env.DATABASE_URL = process.argv[3]
process.env.LEADS_KEY = Buffer.alloc(32, 1).toString('base64')
process.env.RATE_LIMITS = 'off'
await startServer(line => console.error(line))
