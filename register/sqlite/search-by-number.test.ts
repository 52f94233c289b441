import { afterAll, describe, expect, test } from 'vitest'
import { openFinishedDatabase } from '../../connections/sqlite.ts'
import { readSearchText } from '../../site/visit/read-search-text.ts'
import { startExampleApi } from '../../tests/support/api/start-example-api.ts'
import {
  formatCertificates,
  formatRecommendations,
  startImports,
} from '../../tests/support/register/import-for-tests.ts'
import { readCurrentVersion, versionPath } from '../versions.ts'
import { boundsOfKey, whereKey } from './schema.ts'
import { openSqliteRegister } from './sqlite-register.ts'

const digits = (length: number) => '90817263544536271809123456789012345678'.slice(0, length)

const keys = [
  ...[6, 12, 20, 30, 31, 32, 33, 34, 35, 64].map(length => digits(length).padEnd(length, '7')),
  'ab12'.repeat(16),
  'test-key_of-the-service',
].map(key => (key.length === 20 ? '9081-7263-5445-3627-1809' : key))

/** The same certificates again, each with a neighbour whose key differs in the last digit alone. */
const rows = keys.flatMap((key, at) => [
  { key, line: `${at + 1} Mill Lane` },
  { key: key.replace(/.$/, last => (last === '3' ? '4' : '3')), line: `${at + 1} Other Road` },
])

const imports = startImports()
const certificates = imports.keep(
  'certificates.csv',
  formatCertificates(
    rows.map(({ key, line }) => ({
      // Files give certificate numbers with and without their hyphens.
      'lmk-key': key.startsWith('9081-') ? key.replaceAll('-', '') : key,
      address1: line,
    })),
  ),
)
const recommendations = imports.keep(
  'recommendations.csv',
  formatRecommendations(rows.map(({ key }) => [key, 1, 'Loft insulation'] as const)),
)
await imports.take([{ kind: 'epc', paths: [certificates, recommendations] }])
// Carried into a second version, as every later import does.
await imports.take([
  {
    kind: 'epc',
    paths: [imports.keep('more.csv', formatCertificates([{ 'lmk-key': 'another' }]))],
  },
])
const path = versionPath(imports.folder, readCurrentVersion(imports.folder) ?? '')
const register = openSqliteRegister(path)
const app = startExampleApi(register)
afterAll(() => {
  register.close()
  imports.end()
})

async function find(text: string) {
  const found = await register.searchAddresses(text, 20)
  if (found === 'unknown-cursor') throw new TypeError(found)
  return found.addresses
}

const linesOf = (found: readonly { line1: string }[]) => found.map(({ line1 }) => line1)

describe.each(rows.map(({ key, line }) => [key, line] as const))('the key %s', (key, line) => {
  test('finds its home, and no other, by search', async () => {
    expect(linesOf(await find(key))).toEqual([line])
    expect(linesOf(await find(` ${key.toUpperCase()} `))).toEqual([line])
  })

  test('finds it as the page and as /v1 search', async () => {
    const typed = [key, key.replaceAll('-', ''), key.replaceAll(/(\d{4})(?=\d)/g, '$1 ')]
    for (const text of /^[\d-]+$/.test(key) ? typed : [key]) {
      const search = readSearchText(text)
      const found = search.ok ? await find(search.text) : []
      expect(linesOf(found), text).toContain(line)
      const url = `/v1/addresses?${new URLSearchParams({ search: text })}`
      const { data } = (await app.inject(url)).json()
      const lines = data.map(
        (one: { attributes: { 'address-line1': string } }) => one.attributes['address-line1'],
      )
      expect(lines, text).toContain(line)
    }
  })

  test('is found with its recommendations over /v1', async () => {
    const ids = key.startsWith('9081-') ? [key, key.replaceAll('-', '')] : [key]
    for (const id of ids) {
      const rating = (await app.inject(`/v1/epc-ratings/${id}`)).json()
      expect(rating.data).toMatchObject({ id: key, attributes: { 'lmk-key': key, address1: line } })
      const steps = (await app.inject(`/v1/epc-ratings/${id}/recommendations`)).json()
      expect(steps.data).toMatchObject([{ id: `${key}-1` }])
    }
  })
})

test.each([31, 32, 33, 34])('a key of %s digits is found as far as typed', async length => {
  const lines = linesOf(await find(digits(length).slice(0, 17)))
  expect(lines).toContain(`${keys.indexOf(digits(length)) + 1} Mill Lane`)
})

test('a certificate number is found as far as typed, without its hyphens too', async () => {
  for (const typed of ['9081-7263-5445-36', '90817263544536', '9081 7263 5445 36']) {
    const search = readSearchText(typed)
    const found = await find(search.ok ? search.text : '')
    expect(linesOf(found)).toContain('3 Mill Lane')
  }
})

test('a key is looked for in the index, not in every row', () => {
  const database = openFinishedDatabase(path)
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN SELECT record FROM certificates WHERE ${whereKey}`)
    .all(...boundsOfKey(digits(34)))
  database.close()
  expect(plan).toMatchObject([
    { detail: expect.stringContaining('SEARCH certificates USING INDEX certificates_by_key') },
  ])
})
