import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDataFolder } from './check-data-folder.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const mend = "Set it to a folder of this user's."

test('a folder that is there is fine, and one that is not is made', () => {
  const folder = makeFolder()
  expect(checkDataFolder(folder)).toBeNull()
  expect(checkDataFolder(join(folder, 'a', 'b'))).toBeNull()
  expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
})

test.each(['file', join('file', 'below')])('%s, which is a file or below one, is told', path => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'file'), '')
  const given = join(folder, path)
  expect(checkDataFolder(given)).toBe(
    `DATA_DIR ${given} is not a folder, or lies below what is none. ${mend}`,
  )
})

test('a link to what is not there, and a place where no folder can be made, are told', () => {
  const link = join(makeFolder(), 'link')
  symlinkSync('/nowhere/at/all', link)
  const why = 'cannot be made, or is a link to what is not there'
  expect(checkDataFolder(link)).toBe(`DATA_DIR ${link} ${why}. ${mend}`)
  if (process.platform !== 'linux') return
  const nowhere = '/proc/a/b'
  expect(checkDataFolder(nowhere)).toBe(`DATA_DIR ${nowhere} ${why}. ${mend}`)
})

test.each([
  ['EACCES', 'cannot be made, read or written to by this user'],
  ['EIO', 'cannot be used (EIO)'],
])('a folder that fails with %s is told', (code, why) => {
  const folder = makeFolder()
  const fail = () => {
    throw Object.assign(new Error(code), { code })
  }
  expect(checkDataFolder(folder, fail)).toBe(`DATA_DIR ${folder} ${why}. ${mend}`)
})
