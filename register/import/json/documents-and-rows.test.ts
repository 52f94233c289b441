import { expect, test } from 'vitest'
import type { Lodged, LodgedName } from '../../../homes/epc-ratings/lodged-columns.ts'
import { lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'
import { importMadeUp } from '../../../tests/support/register/import-made-up.ts'
import { notInDocuments } from './document-columns.ts'

const asked = { homes: 300, seed: 12 }
const rows = await read('bulk')
const documents = await read('json')

type Known = { lodged: Lodged; steps: readonly Recommendation[] }

async function read(shape: 'bulk' | 'json'): Promise<Map<string, Known>> {
  const { register, listPostcodes } = await importMadeUp({ ...asked, shape })
  const found = new Map<string, Known>()
  for (const postcode of listPostcodes())
    for (const address of await register.findAddresses(postcode)) {
      const ratings = await register.listRatings(address.id)
      if (ratings === 'unknown-address') throw new Error(`${address.id} is listed and unknown.`)
      for (const { id, lodged } of ratings) {
        const steps = await register.listRecommendations(id)
        if (steps === 'unknown-rating') throw new Error(`${id} is listed and unknown.`)
        found.set(id, { lodged, steps })
      }
    }
  return found
}

/** Columns that a document and a row of one certificate do not both have. */
const differing: readonly LodgedName[] = [
  ...notInDocuments,
  // A document has the lines alone, and a row's address is not always their join.
  'address',
  ...lodgedColumns.flatMap(({ attribute, onlyIn }) => (onlyIn === 'json' ? [attribute] : [])),
]

/** A number has no zeros behind it in a document, and some texts have other capitals. */
const plain = (text: string | null) => {
  const tidy = text?.trim().toLowerCase() ?? ''
  return tidy !== '' && Number.isFinite(Number(tidy)) ? String(Number(tidy)) : tidy
}

test('the same certificates are known from documents and from rows', () => {
  expect(documents.size).toBeGreaterThan(asked.homes)
  expect([...documents.keys()].sort()).toEqual([...rows.keys()].sort())
})

test('with the same values, but for the columns that are named', () => {
  const same = lodgedColumns
    .map(({ attribute }) => attribute)
    .filter(name => !differing.includes(name))
  const different = [...rows].flatMap(([id, { lodged }]) => {
    const other = documents.get(id)?.lodged
    return same.flatMap(name =>
      plain(lodged[name]) === plain(other?.[name] ?? null)
        ? []
        : [`${name}: ${lodged[name]} is ${other?.[name]}`],
    )
  })
  expect(different.slice(0, 20)).toEqual([])
})

test('with the same steps, of which only documents say what they bring', () => {
  for (const [id, { steps }] of rows) {
    const others = documents.get(id)?.steps ?? []
    expect(others.map(({ outcome: _, ...step }) => step)).toEqual(steps)
    expect(others.every(({ outcome }) => outcome?.scoreAfter)).toBe(true)
  }
  const told = [...documents.values()].flatMap(({ steps }) => steps)
  expect(told.length).toBeGreaterThan(asked.homes)
})
