import fc from 'fast-check'
import { expect, test } from 'vitest'
import cases from './mend-encoding.cases.json' with { type: 'json' }
import { mendEncoding } from './mend-encoding.ts'

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

test('right text that was read wrongly comes back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z °²³£½éôŵŷŴŶ’“”–]{1,20}$/u), text => {
      const wrong = new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))
      expect(mendEncoding(wrong)).toBe(text)
    }),
  )
})

// So long that it would not end within hours if the time grew with the square of the length.
test('a long text made to be slow is left as it is', () => {
  const text = `${'Â'.repeat(1_000_000)}²${'&#38;#'.repeat(250_000)}`
  expect(mendEncoding(text) === text).toBe(true)
})
