import type { TestProject } from 'vitest/node'
import { runDatabase } from '../../commands/run-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One server for all test files, unless `TEST_DATABASE_URL` names another. */
export default async function startPostgres(project: TestProject) {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) {
    project.provide('databaseUrl', TEST_DATABASE_URL)
    return
  }
  const database = await runDatabase({
    settings: { fsync: 'off', max_connections: '200' },
  })
  project.provide('databaseUrl', database.url)
  return () => database.stop()
}
