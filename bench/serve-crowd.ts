import { randomBytes } from 'node:crypto'
import { startServer } from '../server/start-server.ts'

/** The real server behind a proxy that names the client, so that a crowd comes from many networks. */
process.env.DATA_DIR = process.argv[2]
process.env.LEADS_KEY = randomBytes(32).toString('base64')
process.env.TRUST_PROXY = '1'
await startServer(line => console.error(line))
