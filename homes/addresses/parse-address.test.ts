import fc from 'fast-check'
import { expect, test } from 'vitest'
import lineCases from './address-lines.cases.json' with { type: 'json' }
import { formAddressLines } from './address-lines.ts'
import cases from './parse-address.cases.json' with { type: 'json' }
import { parseAddress, readAddress } from './parse-address.ts'

type Case = {
  lines: string[]
  flat?: string
  floor?: string
  name?: string
  number?: string
  street?: string
  locality?: string
  shown: string
}

test.each((cases as Case[]).map(each => [each.lines.join(' / '), each] as const))(
  '%s is read',
  (_, { lines, flat, floor, name, number, street, locality, shown }) => {
    const { lines: tidied, flatKind, ...parts } = parseAddress(lines, 'Emberford')
    expect(flatKind === null || flat !== undefined).toBe(true)
    expect(parts).toEqual({
      flatNumber: flat ?? null,
      floor: floor ?? null,
      houseName: name ?? null,
      houseNumber: number ?? null,
      street: street ?? null,
      locality: locality ?? null,
    })
    expect(tidied.join(', ')).toBe(shown)
  },
)

test('an address is described in lines and as a whole', () => {
  expect(readAddress(['1 LANTERN ROW', null], ' EMBERFORD', 'ZZ1 1AA')).toEqual({
    houseName: null,
    houseNumber: '1',
    flatNumber: null,
    line1: '1 Lantern Row',
    line2: null,
    postalTown: 'Emberford',
    text: '1 Lantern Row, Emberford, ZZ1 1AA',
  })
  expect(readAddress(['Flat 3', '12 Mill Lane', 'Overthorn'], null, 'ZZ1 1AA')).toMatchObject({
    line1: 'Flat 3',
    line2: '12 Mill Lane, Overthorn',
    postalTown: null,
    text: 'Flat 3, 12 Mill Lane, Overthorn, ZZ1 1AA',
  })
})

test.each([
  ['1 Lantern Row, , Emberford, ZZ1 1AA, ZZ1 1AA', 'Emberford'],
  ['1 Lantern Row, , Emberford, ZZ1 1AA, ZZ1 1AA', 'EMBERFORD, ZZ1 1AA'],
  ['1 LANTERN ROW ZZ1 1AA Emberford', 'Emberford, Emberford'],
  ['1 Lantern Row zz11aa emberford, ,,Emberford Emberford', 'Emberford zz1 1aa'],
  ['1, Lantern Row,, 1 LANTERN ROW; Emberford', 'emberford'],
  ['1 lantern row emberford emberford', 'Emberford,'],
  ['1 Lantern Row Lantern Row', ' Emberford. '],
  ['1 Lantern Row,Lantern Row,Lantern Row., Emberford', 'Emberford'],
])('commas, towns and postcodes that are there twice are shown once: %s / %s', (line, town) => {
  expect(readAddress([line, null, 'Emberford'], town, 'ZZ1 1AA').text).toBe(
    '1 Lantern Row, Emberford, ZZ1 1AA',
  )
})

test('what only looks like the postcode is part of the address', () => {
  expect(readAddress(['Unit ZZ1 11AA Mill Lane'], 'Emberford', 'ZZ1 1AA').line1).toContain('11AA')
  expect(readAddress(['1 Azz1 1aab Row'], 'Emberford', 'ZZ1 1AA').line1).toContain('1aab')
})

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const flats = fc.constantFrom('3', '11', '2A', 'B', 'Ground Floor Flat', 'Top Flat', 'Basement')
const names = fc.constantFrom('Heron House', 'Kite Tower', "Queen's Lodge", 'The Old Forge')
const numbers = fc.constantFrom('1', '12', '12A', '14-16', '101', '1204')
const streets = fc.constantFrom('Mill Lane', 'Lantern Row', "O'Neil Road", 'St Johns Street')
const localities = fc.constantFrom('Overthorn', 'Stoke-on-Thorpe', 'Nether End')

const premises = fc
  .record({
    flatNumber: maybe(flats),
    houseName: maybe(names),
    houseNumber: maybe(numbers),
    street: streets,
    locality: maybe(localities),
  })
  .filter(({ houseName, houseNumber }) => houseName !== null || houseNumber !== null)

const writing = fc.record({
  isInCapitals: fc.boolean(),
  isOneLine: fc.boolean(),
  isNumberAlone: fc.boolean(),
  withTown: fc.boolean(),
})

test('an address is read back however it was written, and again from what is shown of it', () => {
  fc.assert(
    fc.property(premises, writing, (parts, how) => {
      const { flatNumber, houseName, houseNumber, street, locality } = parts
      const flat = flatNumber && flatNumber.length < 3 ? `Flat ${flatNumber}` : flatNumber
      const numbered = [houseNumber, street].filter(Boolean).join(how.isNumberAlone ? ', ' : ' ')
      const pieces = [flat, houseName, numbered, locality, how.withTown ? 'Emberford' : null]
      const written = pieces
        .filter(piece => piece !== null)
        .map(piece => (how.isInCapitals ? ` ${piece.toUpperCase()}  ` : piece))
      const { lines, ...read } = parseAddress(
        how.isOneLine ? [written.join(',')] : written,
        'EMBERFORD',
      )
      const whole = { ...parts, floor: null, flatKind: flat?.startsWith('Flat ') ? 'flat' : null }
      expect(read).toEqual(whole)
      expect(parseAddress(lines, 'Emberford')).toEqual({ ...whole, lines })
    }),
    { numRuns: 500 },
  )
})

test('no text is too odd to be read', () => {
  const anyLines = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 })
  fc.assert(
    fc.property(anyLines, lines => {
      const { text, line1, line2 } = readAddress(lines, 'Emberford', 'ZZ99 1AA')
      expect(text).toBe([line1, line2, 'Emberford', 'ZZ99 1AA'].filter(Boolean).join(', '))
    }),
  )
})

test('lines made from official parts read back as lines', () => {
  for (const { parts } of lineCases) {
    const lines = formAddressLines(parts)
    expect(parseAddress(lines).lines.join(', ')).toBe(lines.join(', '))
  }
})
