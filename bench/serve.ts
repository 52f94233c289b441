import { randomBytes } from 'node:crypto'
import { startServer } from '../server/start-server.ts'

/** The real server with the settings that are given, as NAME=value, and over a data folder of its own. */
for (const setting of process.argv.slice(2)) {
  const [name = '', value] = setting.split(/=(.*)/s)
  process.env[name] = value
}
// Each worker begins here too, and keeps the key that the first process made.
process.env.LEADS_KEY ??= randomBytes(32).toString('base64')
await startServer(line => console.error(line))
