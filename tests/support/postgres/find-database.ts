import { createHash } from 'node:crypto'
import { codeOfPostgres } from '../../../connections/postgres-faults.ts'
import { prepareLeadSchema } from '../../../leads/postgres/schema.ts'
import { connectTo } from './connect-to.ts'

const known = new Map<string, Promise<string>>()

/**
 * The URL of a database of the server, the same for the same key; made where it is not there yet, with its
 * tables. A busy machine takes longer to make them than a visitor is let wait.
 */
export function findDatabase(server: string, key: string): Promise<string> {
  const there = known.get(key) ?? makeDatabase(server, key)
  known.set(key, there)
  return there
}

async function makeDatabase(server: string, key: string): Promise<string> {
  const name = `site_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  const database = connectTo(server)
  try {
    await database.run('', `CREATE DATABASE ${name}`)
  } catch (error) {
    // Another process of the same tests was first.
    if (codeOfPostgres(error) !== alreadyThere) throw error
  } finally {
    await database.close()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  const made = connectTo(url.href)
  try {
    await prepareLeadSchema(made)
  } finally {
    await made.close()
  }
  return url.href
}

const alreadyThere = '42P04'
