import fc from 'fast-check'
import { expect, test } from 'vitest'
import cases from './mend-encoding.cases.json' with { type: 'json' }
import { mendEncoding } from './mend-encoding.ts'
import { cp437, cp850 } from './misread-text.ts'

test.each(cases as [string, string, string, string][])('%s', (_, lodged, mended, rules) => {
  const counted: string[] = []
  expect(mendEncoding(lodged, rule => counted.push(rule))).toBe(mended)
  expect(counted.join()).toBe(rules)
  expect(mendEncoding(mended)).toBe(mended)
})

const pieces = fc.constantFrom(
  ...[
    'm',
    '?',
    'K',
    'Â',
    '²',
    'Ã',
    '‚',
    '£',
    'A',
    '&#',
    '178;',
    '38;',
    '#',
    '-¦',
    'â€',
    '™',
    '4',
    ' ',
  ],
)

test('mending again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 24 }), all => {
      const once = mendEncoding(all.join(''))
      expect(mendEncoding(once)).toBe(once)
    }),
    { numRuns: 3000 },
  )
})

test('plain text without question marks and entities is never touched', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -%'->@-~]{0,60}$/), text => {
      expect(mendEncoding(text)).toBe(text)
    }),
  )
})

const small = 'abcdefghijklmnopqrstuvwxyzâêîôûŵŷàèìòùẁỳäëïöüẅÿáéíóúẃý'
const word = fc
  .tuple(
    fc.constantFrom(...small.replace('ÿ', '').toUpperCase()),
    fc.string({ unit: fc.constantFrom(...small), maxLength: 8 }),
    fc.constantFrom('', '’s', '’r', '’', "'s", '-y-Bryn', '.', ' & Co'),
  )
  .map(parts => parts.join(''))
const capitals = word.map(text => text.toUpperCase())
const figure = fc.constantFrom(
  ...['12', '12A', '14–16', '£4,000', '£25 - £50', '21 °C', '60°', '0.21 W/m²K', '½', '“A”', '+ 1'],
)
const rightText = fc
  .array(
    fc.tuple(fc.oneof(word, capitals, figure), fc.constantFrom(' ', ', ', ' – ', ' ‘', '’ ', ' (')),
    { minLength: 1, maxLength: 8 },
  )
  .map(parts => parts.flat().join('').trim())

test('right text, English or Welsh, is left as it is', () => {
  fc.assert(
    fc.property(rightText, text => {
      expect(mendEncoding(text)).toBe(text)
    }),
    { numRuns: 3000 },
  )
})

const readAs = (upper: string) => (text: string) =>
  [...new TextEncoder().encode(text)]
    .map(byte => (byte < 0x80 ? String.fromCharCode(byte) : ([...upper][byte - 0x80] ?? '')))
    .join('')
const upperBytes = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80)
const pages: Record<string, (text: string) => string> = {
  'Windows-1252': readAs(new TextDecoder('windows-1252').decode(upperBytes)),
  'Latin-1': readAs(String.fromCharCode(...upperBytes)),
  'Mac Roman': readAs(new TextDecoder('macintosh').decode(upperBytes)),
  'code page 437': readAs(cp437),
  'code page 850': readAs(cp850),
}

const commonText = fc.stringMatching(/^[a-z ’“”–£²°éâêîôûŵŷ]{1,20}$/u)

// Page 850 makes of ý what page 437 makes of Û, which Welsh has far more often.
const otherText = rightText.filter(text => !text.includes('ý'))

test.each(Object.entries(pages))('text read as %s comes back', (_, misread) => {
  fc.assert(
    fc.property(fc.oneof(commonText, otherText), text => {
      expect(mendEncoding(misread(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test.each(
  Object.entries(pages).flatMap(([first, once]) =>
    Object.entries(pages).map(
      ([second, twice]) => [first, second, (text: string) => twice(once(text))] as const,
    ),
  ),
)('text read as %s and then as %s comes back', (_, __, misread) => {
  fc.assert(
    fc.property(commonText, text => {
      expect(mendEncoding(misread(text))).toBe(text)
    }),
  )
})

// So long that it would not end within hours if the time grew with the square of the length.
test('a long text made to be slow is left as it is', () => {
  const text = `${'Â'.repeat(1_000_000)}²${'&#38;#'.repeat(250_000)}`
  expect(mendEncoding(text) === text).toBe(true)
})
