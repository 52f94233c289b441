import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findPostcodeAtEnd,
  findPostcodeNote,
  hasStrangeLetters,
  isMendedPostcode,
  isScottishOutcode,
  listPostcodeReadings,
  parsePostcode,
  splitHouseNumber,
  splitPostcode,
} from './postcode.ts'

test.each([
  ['as written', 'ZZ1 1AA', 'ZZ1 1AA'],
  ['without a space, lower case', 'zz11aa', 'ZZ1 1AA'],
  ['with stray marks', ' (zz1-1aa). ', 'ZZ1 1AA'],
  ['full-width letters', 'ＺＺ１ １ＡＡ', 'ZZ1 1AA'],
  ['a letter in the district', 'ZZ1Z 9ZZ', 'ZZ1Z 9ZZ'],
  ['one letter, two digits', 'Z10 1AA', 'Z10 1AA'],
  ['the odd one', 'gir0aa', 'GIR 0AA'],
  ['a made-up district of two digits', 'ZZ99 3VZ', 'ZZ99 3VZ'],
])('%s', (_, typed, postcode) => {
  expect(parsePostcode(typed)).toEqual({
    valid: true,
    postcode,
    outcode: postcode.split(' ')[0],
  })
})

test.each([
  ['0 for O at the start', '0X1 1ZZ', 'OX1 1ZZ'],
  ['1 for I at the start', '1P1 1ZZ', 'IP1 1ZZ'],
  ['O for 0 in the sector', 'ZZ1 OAA', 'ZZ1 0AA'],
  ['I for 1 in the sector', 'ZZ1 IAA', 'ZZ1 1AA'],
  ['0 for O in the unit', 'ZZ1 1A0', 'ZZ1 1AO'],
  ['0 for O as the second letter', 'S014 0AA', 'SO14 0AA'],
  ['I for 1 as the district', 'ZZI 1AA', 'ZZ1 1AA'],
  ['two slips', '0X1 OZZ', 'OX1 0ZZ'],
  ['a space says that the unit is whole', 'ZZ1 10A', 'ZZ1 1OA'],
  ['a letter O that may stand there', 'ZZ1O 1AA', 'ZZ1O 1AA'],
  ['a small L for 1 as the district', 'ZZl 1AA', 'ZZ1 1AA'],
  ['a small L for 1 in the sector', 'ZZ1 lAA', 'ZZ1 1AA'],
  ['a small L for each 1', 'ZZl lAA', 'ZZ1 1AA'],
  ['a small L without a space', 'ZZl1AA', 'ZZ1 1AA'],
  ['a small L after one letter', 'Bl 1AA', 'B1 1AA'],
  ['no small L where a letter L may stand', 'l1 1AA', 'L1 1AA'],
  ['no small L that may be the letter of a district', 'ZZ1l 1AA', 'ZZ1L 1AA'],
  ['four slips where the space is in its place', 'BIO OAI', 'B10 0AI'],
  ['a letter at the end of a district, which none has', 'BI0 OAA', 'B10 0AA'],
])('mends %s', (_, typed, postcode) => {
  expect(parsePostcode(typed)).toMatchObject({ valid: true, postcode })
})

test.each([
  ['nothing', '', 'empty'],
  ['only spaces', ' \t ', 'empty'],
  ['only the first half', 'ZZ1', 'incomplete'],
  ['a letter too few', 'ZZ10 1A', 'incomplete'],
  ['the unit without its letters', 'ZZ10 1', 'incomplete'],
  ['one letter too many', 'ZZ1 1AAA', 'too-long'],
  ['a word', 'postcode', 'too-long'],
  ['a very long text', 'ZZ1 1AA'.padEnd(5000), 'too-long'],
  ['a mark in place of a letter', 'ZZ1 1?A', 'bad-characters'],
  ['a letter of another alphabet', 'ZZ1 1AЯ', 'bad-characters'],
  ['only marks', '---', 'bad-characters'],
  ['a town', 'Leeds', 'not-a-postcode'],
  ['a UPRN', '1001011', 'not-a-postcode'],
  ['more slips than two', '10100', 'not-a-postcode'],
  ['figures alone, in two parts', '10 100', 'not-a-postcode'],
  ['a town that has its shape once mended', 'Woking', 'not-a-postcode'],
  ['another', 'Poole', 'not-a-postcode'],
  ['a street', 'Priory', 'not-a-postcode'],
  ['another street', 'Trinity', 'not-a-postcode'],
  ['and another', 'Cowick', 'not-a-postcode'],
  ['a town with a small L for its I', 'WOKlNG', 'not-a-postcode'],
  ['a street with one', 'PRlORY', 'not-a-postcode'],
  ['a house in a street with one', '1 MlLL', 'not-a-postcode'],
  ['a word and a number in small letters', 'vale 1st', 'not-a-postcode'],
  ['another, with a capital', 'Hall 2nd', 'not-a-postcode'],
  ['a small L in small letters, which may be a word', 'zzl 1aa', 'not-a-postcode'],
  ['a small L beside another small letter', 'Zzl 1AA', 'not-a-postcode'],
  ['the first half with a small L', 'ZZl', 'incomplete'],
  ['a letter with an accent beside a whole one', 'ZZ1 1AAÉ', 'bad-characters'],
  ['a letter of another alphabet beside a whole one', 'ЖZZ1 1AA', 'bad-characters'],
  ['a figure of another script', 'ZZ1 1AA٣', 'bad-characters'],
  ['a house number before a postcode', '1 G1 1AA', 'too-long'],
  ['another that would make another town', '1 N1 9GU', 'too-long'],
  ['one before a postcode with a slip', '1 G1 IAA', 'too-long'],
  ['one of two figures', '12 ZZ1 1AA', 'too-long'],
] as const)('%s is not a postcode', (_, typed, reason) => {
  expect(parsePostcode(typed)).toEqual({ valid: false, reason })
})

test.each([
  ['ZZ1 1AA', ['ZZ1 1AA']],
  ['B10 0AA', ['B10 0AA']],
  ['b1o oaa', ['B10 0AA', 'BI0 0AA']],
  ['B1O 0AA', ['B1O 0AA', 'B10 0AA', 'BI0 0AA']],
  ['BIO OAA', ['B10 0AA', 'BI0 0AA']],
  ['ZZIIAA', ['ZZ1 1AA']],
  ['ZZ1O 1AA', ['ZZ1O 1AA', 'ZZ10 1AA']],
  ['zz7iiaa', ['ZZ71 1AA']],
  ['Woking', ['W0K 1NG']],
  ['Priory', ['PR1 0RY']],
  ['Oxford', []],
  ['ZZl 1AA', ['ZZ1 1AA']],
  ['ZZ1l 1AA', ['ZZ1L 1AA', 'ZZ11 1AA']],
  ['lP1 1ZZ', ['LP1 1ZZ', 'IP1 1ZZ']],
  ['WOKlNG', []],
  ['zzl 1aa', ['ZZ1 1AA']],
  ['zz71 laa', ['ZZ71 1AA']],
  ['Zz71laa', ['ZZ71 1AA']],
  ['zz7l laa', ['ZZ7L 1AA', 'ZZ71 1AA']],
  ['zz1l 1aa', ['ZZ1L 1AA', 'ZZ11 1AA']],
  ['LL71 laa', ['LL71 1AA']],
  ['ll71 1aa', ['LL71 1AA']],
  ['hill lan', []],
  ['mill lane 1', []],
  ['1 G1 1AA', []],
  ['1G1 1AA', ['IG1 1AA']],
  ['1P 11 1ZZ', ['IP11 1ZZ']],
  ['ZZ1', []],
  ['', []],
  ['ZZ1 1AA'.padEnd(5000), []],
])('%j may mean %j', (typed, readings) => {
  expect(listPostcodeReadings(typed)).toEqual(readings)
})

test.each([
  ['1 G1 1AA', { house: '1', postcode: 'G1 1AA' }],
  [' 12a, zz11aa ', { house: '12a', postcode: 'zz11aa' }],
  ['12 A ZZ1 1AA', { house: '12 A', postcode: 'ZZ1 1AA' }],
  ['2/1 G1 1AA', { house: '2/1', postcode: 'G1 1AA' }],
  ['14-16 ZZ1 1AA', { house: '14-16', postcode: 'ZZ1 1AA' }],
  ['No. 12 ZZ1 1AA', { house: 'No. 12', postcode: 'ZZ1 1AA' }],
  ['12 ZZI 1AA', { house: '12', postcode: 'ZZI 1AA' }],
  ['12 ZZl 1AA', { house: '12', postcode: 'ZZl 1AA' }],
  ['ZZ1 1AA', null],
  ['1P1 1ZZ', null],
  ['1P 11 1ZZ', null],
  ['12 Rio Inn', null],
  ['12 Mill Lane ZZ1 1AA', null],
  ['12 ZZ1', null],
  ['12', null],
])('of “%s”, house number and postcode are %j', (typed, split) => {
  expect(splitHouseNumber(typed)).toEqual(split)
})

test.each([
  ['ZZ1 1AA, United Kingdom', 'ZZ1 1AA', ''],
  ['Postcode: zz11aa.', 'ZZ1 1AA', ''],
  ['my postcode is\u00a0ZZ1\u00a01AA\u00a0', 'ZZ1 1AA', ''],
  ['Wales Street ZZ1 1AA', 'ZZ1 1AA', 'Wales Street'],
  ['ZZ1 1AA, 12', 'ZZ1 1AA', '12'],
  ['Flat 2 E1 1AA', 'E1 1AA', 'Flat 2'],
  ['10 Mill Lane, Ynys Môn (ZZ1 1AA)', 'ZZ1 1AA', '10 Mill Lane, Ynys Môn'],
])('“%s” has %s beside “%s”', (typed, postcode, rest) => {
  expect(splitPostcode(typed)).toEqual({ postcode, rest })
})

test.each(['ZZ1 1AA', ' (ZZ1 1AA). ', 'ZZ1 1AAA', 'ZZ1 1AAÉ', '1 Mill Lane, ZZ1', ''])(
  '“%s” has no words beside a postcode',
  typed => {
    expect(splitPostcode(typed)).toBeNull()
  },
)

test.each([
  ['zz1-1aa', 'ZZ1 1AA', false],
  ['ZZI 1AA', 'ZZ1 1AA', true],
  ['ZZl 1AA', 'ZZ1 1AA', true],
  ['B1O 0AA', 'B10 0AA', true],
])('whether %s is mended to %s is %s', (typed, postcode, isMended) => {
  expect(isMendedPostcode(typed, postcode)).toBe(isMended)
})

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const outcodes = fc.oneof(
  fc.tuple(letter, digit),
  fc.tuple(letter, digit, digit),
  fc.tuple(letter, digit, letter),
  fc.tuple(letter, letter, digit),
  fc.tuple(letter, letter, digit, digit),
  fc.tuple(letter, letter, digit, letter),
)
const postcodes = fc
  .tuple(outcodes, fc.tuple(digit, letter, letter))
  .map(([outcode, incode]) => ({ outcode: outcode.join(''), incode: incode.join('') }))

test('every shape is read back from every way of writing it', () => {
  const gaps = fc.constantFrom('', ' ', '  ', '-', ' \t', '\u00a0')
  fc.assert(
    fc.property(postcodes, gaps, fc.boolean(), ({ outcode, incode }, gap, isLower) => {
      const written = ` ${outcode}${gap}${incode}`
      expect(parsePostcode(isLower ? written.toLowerCase() : written)).toEqual({
        valid: true,
        postcode: `${outcode} ${incode}`,
        outcode,
      })
    }),
  )
})

test('whatever is typed, what comes out is read as itself', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'Z0O1IA '), { maxLength: 9 }).map(letters => letters.join('')),
  )
  fc.assert(
    fc.property(typed, text => {
      const once = parsePostcode(text)
      if (once.valid) expect(parsePostcode(once.postcode)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})

describe('a note', () => {
  test.each([
    ['SA99 1AA', 'large-user'],
    ['gir 0aa', 'large-user'],
    ['BX1 1AA', 'non-geographic'],
    ['xx10 1aa', 'non-geographic'],
    ['BFPO 123', 'forces'],
    ['BF1 1AA', 'forces'],
    ['BT99 1AA', 'northern-ireland'],
    ['je1 1aa', 'crown-dependency'],
    ['GY1 1AA', 'crown-dependency'],
    ['IM1 1AA', 'crown-dependency'],
    ['ascn 1zz', 'overseas'],
    ['FIQQ1ZZ', 'overseas'],
    ['BTI 1AA', 'northern-ireland'],
    ['jei1aa', 'crown-dependency'],
    ['1M1 1AA', 'crown-dependency'],
    ['BTI', null],
    ['Bti Road', null],
    ['ZZ1 1AA', null],
    ['SA9 1AA', null],
    ['BB1 1ZZ', null],
    ['', null],
  ])('on %s is %s', (typed, note) => {
    expect(findPostcodeNote(typed)).toBe(note)
  })
})

test.each(['AB10', 'EH1', 'G1', 'G84', 'HS9', 'KW17', 'TD1', 'TD14', 'ZE1'])(
  '%s is in Scotland',
  outcode => {
    expect(isScottishOutcode(outcode)).toBe(true)
  },
)

test.each([
  'GL1',
  'GU1',
  'GY1',
  'E1',
  'DL1',
  'NE1',
  'TD9',
  'TD12',
  'TD15',
  'ZZ1',
  'BT1',
  'W1A',
  '',
])('%j is not known to be', outcode => {
  expect(isScottishOutcode(outcode)).toBe(false)
})

test.each([
  ['ZZ1 1AA', false],
  ['ZZ99 9ZZ', false],
  ['XX1 1AA', false],
  ['GIR 0AA', false],
  ['W1A 1HQ', false],
  ['ZZ1 1CA', true],
  ['ZZ1 1AK', true],
  ['ZZ1 1MO', true],
  ['ZZ99 3VZ', true],
  ['QX1 1AA', true],
  ['V1 1AA', true],
  ['XA1 1AA', true],
  ['ZI1 1AA', true],
  ['ZJ1 1AA', true],
])('the letters of %s are strange: %s', (postcode, isStrange) => {
  expect(hasStrangeLetters(postcode)).toBe(isStrange)
})

test.each([
  ['1 Lantern Row, Emberford, ZZ1 1AA', 'ZZ1 1AA'],
  ['1 Lantern Row Emberford zz11aa ', 'ZZ1 1AA'],
  ['ZZ1 1AA', 'ZZ1 1AA'],
  ['1 Lantern Row, ZZ1 1AA, Emberford', null],
  ['1 Lantern Row, Emberford, ZZ1', null],
  ['5 New Kiln Lane, Emberford', null],
  ['', null],
])('“%s” ends with %s', (address, postcode) => {
  expect(findPostcodeAtEnd(address)).toBe(postcode)
})
