import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'
import { encodeRecordsWith } from '../../tests/support/register/encode-texts.ts'
import { DamagedRecord } from './bytes.ts'
import { mostCodes, startDictionary } from './dictionary.ts'
import { createColumnReader } from './read-columns.ts'
import { createRecordDecoder, encodeKey, readKey } from './record.ts'

const names = lodgedColumns.map(({ attribute }) => attribute)

const digit = fc.constantFrom(...'0123456789')
const pad = (most: number) => fc.integer({ min: 0, max: most }).map(n => `${n}`.padStart(2, '0'))

/** Texts of the shapes that are packed, near misses among them, and any text at all. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.nat(0xffff)).map(units => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 63, maxLength: 65 }),
  fc.string({ unit: digit, maxLength: 40 }),
  fc
    .array(fc.string({ unit: digit, minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 5 })
    .map(groups => groups.join('-')),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), pad(13), pad(32), pad(25), pad(61), pad(61))
    .map(([year, month, day, ...time]) => {
      return `${`${year}`.padStart(4, '0')}-${month}-${day} ${time.join(':')}`
    }),
  fc.stringMatching(/^[A-Z][A-Z0-9]{1,3} [0-9][A-Z]{2}$/),
  fc.constantFrom('', 'ZZ1 1AA', 'GIR 0AA', 'zz1 1aa', '\0', '1 Lantern Row', 'W/m²K'),
)

describe('a record', () => {
  test('gives back any text in any column', () => {
    const dictionary = startDictionary()
    const encode = encodeRecordsWith(dictionary)
    fc.assert(
      fc.property(fc.array(fc.option(anyText), { size: 'max', maxLength: 92 }), some => {
        const values = names.map((_, at) => some[at] ?? null)
        const lodged = createRecordDecoder(dictionary).decode(encode(values))
        expect(names.map(name => lodged[name])).toEqual(values)
      }),
      { numRuns: 100 },
    )
  })

  test('gives back some columns as it gives back all', () => {
    const dictionary = startDictionary()
    const encode = encodeRecordsWith(dictionary)
    const someNames = fc.subarray(names.filter(name => name !== 'address'))
    fc.assert(
      fc.property(
        fc.array(fc.option(anyText), { size: 'max', maxLength: 92 }),
        someNames,
        (some, asked) => {
          const record = encode(names.map((_, at) => some[at] ?? null))
          const lodged = createRecordDecoder(dictionary).decode(record)
          const read = createColumnReader(dictionary, asked)(record)
          expect(read).toEqual(Object.fromEntries(asked.map(name => [name, lodged[name]])))
        },
      ),
      { numRuns: 100 },
    )
  })

  test('gives back every column on its own', () => {
    for (const name of names) {
      const dictionary = startDictionary()
      const record = encodeRecordsWith(dictionary)(valuesOf({ [name]: 'ZZ1 1AA' }))
      expect(createRecordDecoder(dictionary).decode(record)[name]).toBe('ZZ1 1AA')
    }
  })

  test.each([
    [
      'the join of the lines',
      { address1: '1 Lantern Row', address3: 'x', address: '1 Lantern Row, x' },
    ],
    ['not the join', { address1: '1 Lantern Row', address: '1, Lantern Row' }],
    ['empty without lines', { address: '' }],
    ['the join of empty lines', { address1: '', address2: '', address: ', ' }],
  ])('keeps an address that is %s', (_, given) => {
    const dictionary = startDictionary()
    const record = encodeRecordsWith(dictionary)(valuesOf(given))
    expect(createRecordDecoder(dictionary).decode(record)).toMatchObject(given)
  })

  test('is small: a column that says what it said before takes a byte or two', () => {
    const dictionary = startDictionary()
    const encode = encodeRecordsWith(dictionary)
    const values = names.map(name => `some text of ${name}`)
    values[0] = 'a'.repeat(64)
    encode(values)
    const literals = lodgedColumns.filter(({ kind }) =>
      ['line', 'postcode', 'reference', 'datetime', 'kwh'].includes(kind),
    )
    const literalBytes = literals.reduce((sum, { attribute }) => sum + 15 + attribute.length, 0)
    expect(encode(values).length).toBe(
      33 + literalBytes + (lodgedColumns.length - 1 - literals.length),
    )
  })

  test('names its key without the rest', () => {
    const dictionary = startDictionary()
    const encode = encodeRecordsWith(dictionary)
    fc.assert(
      fc.property(anyText, key => {
        const record = encode(valuesOf({ 'lmk-key': key, tenure: 'unknown' }))
        expect(readKey(record)).toBe(key)
        expect(record.subarray(1, 1 + encodeKey(key).length)).toEqual(encodeKey(key))
      }),
    )
  })

  test('cut short is told from a whole one, or reads as less', () => {
    const dictionary = startDictionary()
    const record = encodeRecordsWith(dictionary)(names.map(name => `text ${name}`))
    const { decode } = createRecordDecoder(dictionary)
    expect(() => decode(record.subarray(0, 4))).toThrow(DamagedRecord)
    const other = createRecordDecoder(startDictionary())
    expect(() => other.decode(record)).toThrow(DamagedRecord)
  })
})

describe('a dictionary', () => {
  const whole = valuesOf({ 'lmk-key': '1', tenure: 'Rented (social)', 'main-fuel': 'oil' })

  test('begun from an earlier one reads the records of both', () => {
    const earlier = startDictionary()
    const old = encodeRecordsWith(earlier)(whole)
    const later = startDictionary(structuredClone(earlier))
    const added = valuesOf({ 'lmk-key': '2', tenure: 'owner-occupied', 'main-fuel': 'oil' })
    const young = encodeRecordsWith(later)(added)
    const { decode } = createRecordDecoder(later)
    expect(names.map(name => decode(old)[name])).toEqual(whole)
    expect(names.map(name => decode(young)[name])).toEqual(added)
    expect(encodeRecordsWith(later)(whole)).toEqual(old)
  })

  test('of a time with fewer columns reads as null what came since', () => {
    const earlier = startDictionary()
    const [cut] = [earlier.columns.indexOf('tenure')]
    earlier.columns.splice(cut, 1)
    earlier.values.splice(cut, 1)
    const old = encodeRecordsWith(earlier)(whole)
    const later = startDictionary(earlier)
    expect(later.columns.at(-1)).toBe('tenure')
    const { decode } = createRecordDecoder(later)
    expect(decode(old)).toMatchObject({ tenure: null, 'main-fuel': 'oil', 'uprn-source': null })
    const young = encodeRecordsWith(later)(whole)
    expect(decode(young)).toMatchObject({ tenure: 'Rented (social)', 'main-fuel': 'oil' })
  })

  test('passes over a column that is kept no longer', () => {
    const earlier = startDictionary()
    earlier.columns.splice(3, 0, 'once-kept')
    earlier.values.splice(3, 0, ['x'])
    const later = startDictionary(earlier)
    const record = encodeRecordsWith(later)(whole)
    const lodged = createRecordDecoder(later).decode(record)
    expect(Object.keys(lodged)).toEqual(names)
    expect(names.map(name => lodged[name])).toEqual(whole)
  })

  test('that is full leaves further values in the records', () => {
    const dictionary = startDictionary()
    const encode = encodeRecordsWith(dictionary)
    const records = Array.from({ length: mostCodes + 2 }, (_, n) =>
      encode(valuesOf({ 'walls-description': `wall ${n}` })),
    )
    const at = dictionary.columns.indexOf('walls-description')
    expect(dictionary.values[at]).toHaveLength(mostCodes)
    const { decode } = createRecordDecoder(dictionary)
    for (const n of [0, mostCodes - 1, mostCodes, mostCodes + 1]) {
      expect(decode(records[n] ?? new Uint8Array())['walls-description']).toBe(`wall ${n}`)
    }
  })
})

function valuesOf(given: Readonly<Record<string, string>>): (string | null)[] {
  return names.map(name => given[name] ?? null)
}
