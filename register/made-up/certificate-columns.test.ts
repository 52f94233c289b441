import { expect, test } from 'vitest'
import { type ColumnKind, lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { listCertificateColumns } from './certificate-columns.ts'
import { makeUpCountry } from './make-up-country.ts'
import official from './official-columns.json' with { type: 'json' }

const [{ town, places } = { town: null, places: [] }] = makeUpCountry({ homes: 30, seed: 1 })
const certificate = places[0]?.certificates[0]

test('every kept column has its place in the official headers of either kind', () => {
  for (const shape of ['old', 'bulk'] as const) {
    const columns = listCertificateColumns(shape, lodgedColumns)
    expect(columns.map(({ header }) => header)).toEqual(
      shape === 'old' ? official.old : official.new,
    )
  }
})

test.each<[ColumnKind, RegExp]>([
  ['number', /^\d+$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['flag', /^[YN]$/],
  ['stars', /Poor|Average|Good|N\/A/],
  ['description', /./],
])(
  'a new column of the kind %s is made up in every shape, after the official ones',
  (kind, form) => {
    const added = { attribute: 'battery-capacity', kind, also: [], onlyIn: undefined }
    for (const [shape, header] of [
      ['old', 'BATTERY_CAPACITY'],
      ['filtered', 'battery_capacity'],
    ] as const) {
      const column = listCertificateColumns(shape, [...lodgedColumns, added]).at(-1)
      expect(column?.header).toBe(header)
      expect(town && certificate && column?.read(certificate, town)).toMatch(form)
    }
  },
)

test('a new column that only the old files carry is not written to the new ones', () => {
  const added = { attribute: 'old-thing', kind: 'number', also: [], onlyIn: 'old' } as const
  expect(listCertificateColumns('old', [...lodgedColumns, added])).toHaveLength(
    official.old.length + 1,
  )
  expect(listCertificateColumns('bulk', [...lodgedColumns, added])).toHaveLength(
    official.new.length,
  )
})
