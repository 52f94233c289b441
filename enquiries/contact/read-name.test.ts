import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from './read-name.cases.json' with { type: 'json' }
import { readName } from './read-text.ts'

describe('a name', () => {
  test.each(cases.read)('%s is read as it was typed', typed => {
    expect(readName(`\n ${typed} `)).toEqual({ ok: true, text: typed })
  })

  test.each(cases.refused)('$typed is refused: $problem', ({ typed, problem }) => {
    expect(readName(typed)).toEqual({ ok: false, problem })
  })

  test.each(['Ann\u2028Lee', 'Ann\u2029Lee'])('%j is refused, for it breaks the line', typed => {
    expect(readName(typed)).toEqual({ ok: false, problem: 'control-characters' })
  })

  test('holds no half of a character', () => {
    expect(readName('Ann \ud83d')).toEqual({ ok: false, problem: 'control-characters' })
  })

  test('may have 200 characters, whatever a computer makes of them', () => {
    expect(readName('𠮷'.repeat(200)).ok).toBe(true)
    expect(readName('𠮷'.repeat(201))).toEqual({ ok: false, problem: 'too-long' })
  })
})

test('any letters and marks are a name, read again as itself', () => {
  const letters = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter(text => !/[\u2028\u2029]/.test(text))
  fc.assert(
    fc.property(letters, text => {
      const reading = readName(`A${text}`)
      expect(reading).toEqual({ ok: true, text: `A${text}`.trim() })
    }),
  )
})
