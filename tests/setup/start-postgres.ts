import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export default function setup(project: TestProject) {
  project.provide('databaseUrl', process.env.TEST_DATABASE_URL ?? '')
}
