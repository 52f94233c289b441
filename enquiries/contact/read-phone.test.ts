import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from './read-phone.cases.json' with { type: 'json' }
import { readPhone } from './read-phone.ts'

describe('a phone number', () => {
  test.each(cases.read)('$typed is read', ({ typed, e164, isMobile, extension = null }) => {
    expect(readPhone(typed)).toEqual({ ok: true, phone: { typed, e164, extension, isMobile } })
  })

  test.each(cases.refused)('$typed is refused: $problem', ({ typed, problem, suggestion }) => {
    expect(readPhone(typed)).toEqual({
      ok: false,
      problem,
      ...(suggestion !== undefined && { suggestion }),
    })
  })

  test.each([
    ['\u202a+44 20 7946 0123\u202c', '+44 20 7946 0123'],
    ['\u2068020 7946\u2069 \u206601\u206923', '020 7946 0123'],
    ['\u200E020 7946 0123\u200B', '020 7946 0123'],
  ])('%j, pasted from a list of contacts, is read without its marks', (pasted, typed) => {
    const phone = { typed, e164: '+442079460123', extension: null, isMobile: false }
    expect(readPhone(pasted)).toEqual({ ok: true, phone })
  })

  test('that is too long is said to be so, never cut', () => {
    expect(readPhone('0'.repeat(101))).toEqual({ ok: false, problem: 'too-long' })
  })

  test('that is suggested can be rung', () => {
    for (const { suggestion } of cases.refused) {
      if (suggestion !== undefined) expect(readPhone(suggestion).ok).toBe(true)
    }
  })
})

test('whatever is typed, it is read again as itself, and is never rewritten', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[+(]{0,2}[0-9OoIlx ()+#.-]{3,16}$/),
    fc.stringMatching(/^07[0-9]{9}$/),
  )
  fc.assert(
    fc.property(typed, text => {
      const reading = readPhone(text)
      if (!reading.ok) return
      expect(text).toContain(reading.phone.typed)
      expect(readPhone(reading.phone.typed)).toEqual(reading)
      expect(reading.phone.e164).toMatch(/^\+[1-9]\d{4,14}$/)
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 2000 : 500 },
  )
})
