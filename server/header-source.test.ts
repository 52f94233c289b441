import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { headerDataPath } from '../tests/support/site/contract-paths.ts'
import { addHeaderConfigurationRoute, createHeader } from './header-source.ts'
import { createFaultCounters } from './monitoring/counters.ts'
import { createMetrics } from './monitoring/metrics.ts'

function makeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'header-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'header.json')
  writeFileSync(file, text)
  return file
}

test.each([
  ['as it is', '{ "sections": [] }', 200, { sections: [] }],
  ['without the mark of Windows', '\uFEFF{ "sections": [] }', 200, { sections: [] }],
  [
    'not where it is no JSON',
    '{ "sections": [',
    503,
    { error: 'The header configuration cannot be read.' },
  ],
])('programs are sent the header file %s', async (_, text, status, expected) => {
  const app = fastify()
  addHeaderConfigurationRoute(app, makeFile(text))
  const answer = await app.inject(headerDataPath)
  expect([answer.statusCode, JSON.parse(answer.payload)]).toEqual([status, expected])
})

test('the log says where a header file is no JSON', async () => {
  const file = makeFile('{\n "sections": [],\n}')
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: line => lines.push(line) } } })
  const parts = {
    clock: () => new Date(),
    faults: createFaultCounters(createMetrics()),
    budgetMs: 10_000,
  }
  await createHeader(app, { HEADER_CONFIGURATION_URL: null }, file, parts).read()
  expect(lines.join()).toContain('line 3, column 1')
})
