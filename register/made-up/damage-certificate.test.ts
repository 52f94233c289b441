import { expect, test } from 'vitest'
import { damageCertificate, damages } from './damage-certificate.ts'
import { makeUpCountry } from './make-up-country.ts'
import { makeRandom } from './random.ts'

const country = [...makeUpCountry({ homes: 12_000, seed: 2 })].slice(1)
const certificates = country.flatMap(({ places }) => places.flatMap(place => place.certificates))
const rows = certificates.map(({ values }) => values)
const steps = certificates.flatMap(({ recommendations }) => recommendations)

function share<Item>(items: readonly Item[], isSoiled: (item: Item) => boolean): number {
  return items.filter(isSoiled).length / items.length
}

test.each([
  ['no second line', 0.35, 0.6, row => row.address2 === ''],
  ['no third line', 0.75, 0.97, row => row.address3 === ''],
  ['no UPRN', 0.014, 0.08, row => row.uprn === ''],
  ['no count of storeys', 0.95, 0.995, row => row['flat-storey-count'] === ''],
  ['no code of controls', 0.7, 0.82, row => row['main-heating-controls'] === ''],
  ['no height', 0.15, 0.23, row => row['floor-height'] === ''],
  ['no gas flag', 0.08, 0.25, row => row['mains-gas-flag'] === ''],
  ['no room counts', 0.08, 0.2, row => row['number-habitable-rooms'] === ''],
  [
    'a time of midnight',
    0.08,
    0.16,
    row => row['lodgement-datetime']?.endsWith(' 00:00:00') ?? false,
  ],
  ['no time', 0.002, 0.01, row => row['lodgement-datetime']?.length === 10],
  ['capitals', 0.05, 0.12, row => /^[^a-z]*[A-Z]{4}[^a-z]*$/.test(row.address ?? '')],
  ['a comma after the number', 0.1, 0.25, row => /^\d+[A-Z]?, /.test(row.address1 ?? '')],
  ['a space at an edge', 0.005, 0.03, row => /^ | $/.test(`${row.address1}${row.address2}`)],
  ['a potential over 100', 0.002, 0.02, row => Number(row['potential-energy-efficiency']) > 100],
  [
    'nothing to gain',
    0.02,
    0.14,
    row => row['potential-energy-efficiency'] === row['current-energy-efficiency'],
  ],
  ['a negative potential', 0.01, 0.035, row => Number(row['energy-consumption-potential']) < 0],
  ['a floor area of 0', 0.0005, 0.005, row => Number(row['total-floor-area']) === 0],
] satisfies [string, number, number, (row: (typeof rows)[number]) => boolean][])(
  'about as many rows have %s as were observed',
  (_, least, most, isSoiled) => {
    expect(share(rows, isSoiled)).toBeGreaterThan(least)
    expect(share(rows, isSoiled)).toBeLessThan(most)
  },
)

test('most units of transmittance are damaged, each in one of the known ways', () => {
  const texts = rows
    .map(row => row['walls-description'] ?? '')
    .filter(text => text.includes('transmittance'))
  const units = texts.map(text => / W\/(\S+?)[",]?(?:"language.*)?$/.exec(text)?.[1] ?? text)
  expect(new Set(units).size).toBeGreaterThan(3)
  for (const unit of units) expect(unit).toMatch(/^m(²|-¦|\?\??|&#178;|Â²)K$/)
  expect(share(units, unit => unit === 'm²K')).toBeGreaterThan(0.15)
  expect(share(units, unit => unit === 'm²K')).toBeLessThan(0.32)
})

test('costs of recommendations are blank, double-spaced or without their pound sign', () => {
  expect(share(steps, step => step.indicativeCost === '')).toBeCloseTo(0.21, 1)
  expect(share(steps, step => step.indicativeCost.includes('  '))).toBeCloseTo(0.09, 1)
  expect(share(steps, step => step.indicativeCost.startsWith('A£'))).toBeCloseTo(0.02, 2)
  expect(share(steps, step => step.indicativeCost.startsWith('?'))).toBeCloseTo(0.01, 2)
})

test('one home may have two certificates of one day, and flats the UPRN of their building', () => {
  const homes = country.flatMap(({ places }) => places)
  const days = homes.map(({ certificates }) =>
    certificates.map(({ values }) => values['lodgement-datetime']?.slice(0, 10)),
  )
  expect(days.some(all => new Set(all).size < all.length)).toBe(true)
  const holders = Map.groupBy(
    homes.flatMap(({ lines, certificates }) =>
      certificates.map(({ values }) => ({ lines, uprn: values.uprn })),
    ),
    ({ uprn }) => uprn,
  )
  holders.delete('')
  const shared = [...holders.values()].map(
    all => new Set(all.map(({ lines }) => lines.join())).size,
  )
  expect(Math.max(...shared)).toBeGreaterThan(3)
})

test('every kind of damage changes something that it can change', () => {
  for (const { name, apply } of damages) {
    const changes = rows.slice(0, 400).filter((english, index) => {
      const row = { ...english, 'local-authority': 'W06999001' }
      const damaged = { ...row }
      apply(damaged, makeRandom(index))
      return JSON.stringify(damaged) !== JSON.stringify(row)
    })
    expect(changes.length, name).toBeGreaterThan(0)
  }
})

test('damage falls the same way for the same chances', () => {
  const damaged = rows.slice(0, 50).map((row, index) => {
    const [once, twice] = [{ ...row }, { ...row }]
    damageCertificate(once, makeRandom(index))
    damageCertificate(twice, makeRandom(index))
    return [once, twice]
  })
  for (const [once, twice] of damaged) expect(once).toEqual(twice)
})
