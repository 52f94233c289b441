import { randomBytes } from 'node:crypto'
import { startServer } from '../server/start-server.ts'

/** The real server over another data folder than the one that `npm start` serves; no lead comes here. */
process.env.DATA_DIR = process.argv[2]
process.env.LEADS_KEY = randomBytes(32).toString('base64')
await startServer(line => console.error(line))
