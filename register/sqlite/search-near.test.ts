import { afterAll, expect, test } from 'vitest'
import { formatCertificates, startImports } from '../../tests/support/register/import-for-tests.ts'
import { readCurrentVersion, versionPath } from '../versions.ts'
import { openSqliteRegister } from './sqlite-register.ts'

const lines = [
  '8 Heron House, Quay Road',
  'Flat 1, Heron House, Quay Road',
  '2F1, 15 Kirk Wynd',
  'Flat 3, 15 Kirk Wynd',
  'Penybont, Heol y Felin',
  'Pen-y-Bryn, Heol y Felin',
]

const imports = startImports()
const certificates = imports.keep(
  'certificates.csv',
  formatCertificates(lines.map((address1, at) => ({ 'lmk-key': `certificate-${at}`, address1 }))),
)
await imports.take([{ kind: 'epc', paths: [certificates] }])
const register = openSqliteRegister(
  versionPath(imports.folder, readCurrentVersion(imports.folder) ?? ''),
)
afterAll(() => {
  register.close()
  imports.end()
})

const find = async (typed: string) => {
  const page = await register.searchAddresses(typed, 100)
  if (page === 'unknown-cursor') throw new TypeError('No cursor was given')
  const { addresses, leftOut } = page
  return { found: addresses.map(({ text }) => text.replace(/, Emberford.*/, '')), leftOut }
}

test.each([
  ['Flat 8, Heron House', '8 Heron House, Quay Road'],
  ['apt 2f1 15 kirk wynd', '2F1, 15 Kirk Wynd'],
])('%s finds the flat that is lodged without Flat, and no other', async (typed, text) => {
  expect(await find(typed)).toEqual({ found: [text], leftOut: [expect.stringMatching(/flat|apt/)] })
})

test('a name of three words is found where it is lodged as one', async () => {
  expect(await find('pen y bont')).toEqual({ found: ['Penybont, Heol y Felin'], leftOut: [] })
})
