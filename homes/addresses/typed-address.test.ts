import { describe, expect, test } from 'vitest'
import { checkTypedAddress, longestTyped } from './typed-address.ts'

const typed = {
  line1: ' 1  Lantern Row ',
  line2: '',
  postalTown: 'Emberford',
  postcode: 'zz11aa',
}

test('a whole address is tidied, its postcode as it is written', () => {
  expect(checkTypedAddress(typed)).toEqual({
    ok: true,
    address: { line1: '1 Lantern Row', line2: null, postalTown: 'Emberford', postcode: 'ZZ1 1AA' },
  })
})

test('an address is taken without the direction marks that phones put around what is pasted', () => {
  const pasted = { ...typed, line1: '\u202a1 Lantern Row\u202c', line2: '\u2066\u2069' }
  expect(checkTypedAddress(pasted)).toEqual(checkTypedAddress(typed))
})

test.each(['\u0000', '\u000b', '\f', '\u0085', '\u2028', '\ud83d', '\t \u0007'])(
  'an address with %j in it, as copied from a PDF, is taken without it',
  hidden => {
    const pasted = { ...typed, line1: `${hidden}1${hidden}Lantern Row`, line2: hidden }
    expect(checkTypedAddress(pasted)).toEqual(checkTypedAddress(typed))
  },
)

test.each([
  'zz1 laa',
  'Zz1laa',
  'zzl 1aa',
  '\u200bZZ1 1AA',
  'ZZ1 1AA, UK',
  'zz11aa England',
  'Emberford ZZ1 1AA.',
])('the postcode %j is understood', postcode => {
  expect(checkTypedAddress({ ...typed, postcode })).toEqual(checkTypedAddress(typed))
})

describe('an address is refused', () => {
  test.each(['.', '—', '- -', '\u200b'])('where %j stands for it', nothing => {
    const typed = { line1: nothing, line2: nothing, postalTown: nothing, postcode: 'ZZ1 1AA' }
    expect(checkTypedAddress(typed)).toEqual({
      ok: false,
      problems: [
        { field: 'line1', kind: 'empty' },
        { field: 'postalTown', kind: 'empty' },
      ],
    })
    expect(checkTypedAddress({ ...typed, line1: '1', postalTown: 'Emberford' })).toMatchObject({
      ok: true,
      address: { line2: null },
    })
  })

  test('where no screen shows anything in the postcode', () => {
    expect(checkTypedAddress({ ...typed, postcode: '\u200b' })).toEqual({
      ok: false,
      problems: [{ field: 'postcode', kind: 'empty' }],
    })
  })

  test('with everything that is missing, in the order of the form', () => {
    const nothing = { line1: ' ', line2: ' ', postalTown: '', postcode: '' }
    expect(checkTypedAddress(nothing)).toEqual({
      ok: false,
      problems: [
        { field: 'line1', kind: 'empty' },
        { field: 'postalTown', kind: 'empty' },
        { field: 'postcode', kind: 'empty' },
      ],
    })
  })

  test('where a town stands in place of the postcode', () => {
    expect(checkTypedAddress({ ...typed, postcode: 'Poole' })).toEqual({
      ok: false,
      problems: [{ field: 'postcode', kind: 'mistyped', reason: 'not-a-postcode' }],
    })
  })

  test.each(['1 Z1 1AA', 'ZZ1 1AA, ZZ1 1AB'])(
    'where %j may be either of two postcodes',
    postcode => {
      expect(checkTypedAddress({ ...typed, postcode })).toMatchObject({
        problems: [{ field: 'postcode', kind: 'mistyped' }],
      })
    },
  )

  test('where a line is too long, which is said and never cut', () => {
    const long = 'x'.repeat(longestTyped + 1)
    expect(checkTypedAddress({ ...typed, line1: long, line2: long })).toEqual({
      ok: false,
      problems: [
        { field: 'line1', kind: 'too-long', length: longestTyped + 1 },
        { field: 'line2', kind: 'too-long', length: longestTyped + 1 },
      ],
    })
    expect(checkTypedAddress({ ...typed, line1: 'x'.repeat(longestTyped) }).ok).toBe(true)
  })

  test('by what a person counts, whatever a computer makes of it', () => {
    const most = '🏠'.repeat(longestTyped)
    expect(checkTypedAddress({ ...typed, line1: most })).toMatchObject({
      ok: true,
      address: { line1: most },
    })
    expect(checkTypedAddress({ ...typed, line1: `${most}🏠` })).toEqual({
      ok: false,
      problems: [{ field: 'line1', kind: 'too-long', length: longestTyped + 1 }],
    })
  })

  test('where the postcode is none, with the reason', () => {
    expect(checkTypedAddress({ ...typed, postcode: 'ZZ1 1' })).toEqual({
      ok: false,
      problems: [{ field: 'postcode', kind: 'mistyped', reason: 'incomplete' }],
    })
  })
})
