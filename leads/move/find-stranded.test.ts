import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findStranded } from './find-stranded.ts'

test('a start on a database is refused where nobody can tell whether leads lie in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stranded-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Such as a folder of another user, which root could look into.
  symlinkSync('leads', join(folder, 'leads'))
  expect(findStranded(folder, true)).toMatch(/nobody knows whether leads in it wait/)
  expect(findStranded(folder, false)).toBeNull()
})
