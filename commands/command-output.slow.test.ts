import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'output-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const env = { ...process.env, DATA_DIR, LEADS_KEY: Buffer.alloc(32, 7).toString('base64') }
const madeUp = ['commands/register.ts', 'make-up', '--homes', '60']

test('an import goes on where nobody reads its messages any more', async () => {
  const child = spawn(process.execPath, madeUp, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test
  .runIf(existsSync('/dev/full'))
  .each([
    madeUp.with(1, 'status').slice(0, 2),
    ['commands/leads.ts', 'list', '--json'],
    ['commands/content.ts', 'check'],
  ])('%s %s fails where its results find no room', (...words) => {
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const
  const { status, stderr } = spawnSync(process.execPath, words, { env, stdio: [...stdio] })
  expect(status).toBe(1)
  expect(String(stderr)).toContain('The results cannot be written (ENOSPC).')
})
