import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { connectTo } from './connect-to.ts'

/** The address of an empty database for one test, for what is given an address and nothing else. */
export async function makeDatabase(): Promise<string> {
  const server = inject('databaseUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = connectTo(server)
  await owner.run('', `CREATE DATABASE ${name}`)
  onTestFinished(async () => {
    await owner.run('', `DROP DATABASE ${name} WITH (FORCE)`)
    await owner.close()
  })
  return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}
