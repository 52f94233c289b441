import { startServer } from '../server/start-server.ts'

/** The real server over another data folder than the one that `npm start` serves. */
process.env.DATA_DIR = process.argv[2]
await startServer(line => console.error(line))
