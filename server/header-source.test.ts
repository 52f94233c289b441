import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createHeader } from './header-source.ts'
import { createFaultCounters } from './monitoring/counters.ts'
import { createMetrics } from './monitoring/metrics.ts'

test('the log says where a header file is no JSON', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'header-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'header.json')
  writeFileSync(file, '{\n "sections": [],\n}')
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
