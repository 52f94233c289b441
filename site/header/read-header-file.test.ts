import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readHeaderFile } from './fetch-header-answer.ts'

function writeHeader(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'header-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'header.json')
  writeFileSync(path, text)
  return path
}

test('gives what the file holds', async () => {
  expect(await readHeaderFile(writeHeader('{"sections":[]}'))).toEqual({ sections: [] })
})

test.each([
  ['too long', 'too-large', `"${'x'.repeat(1_000_000)}"`],
  ['not JSON', 'not-json', '{'],
])('a file that is %s is %s', async (_, kind, text) => {
  await expect(readHeaderFile(writeHeader(text))).rejects.toMatchObject({ kind })
})

test('a file that is not there is refused', async () => {
  await expect(readHeaderFile('/nowhere/header.json')).rejects.toMatchObject({ kind: 'refused' })
})

test('a folder is refused', async () => {
  await expect(readHeaderFile(tmpdir())).rejects.toMatchObject({ kind: 'refused' })
})
