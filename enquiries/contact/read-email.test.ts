import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from './read-email.cases.json' with { type: 'json' }
import { readEmail } from './read-text.ts'

describe('an email', () => {
  test.each(cases.read)('%s is read as it was typed', typed => {
    expect(readEmail(` ${typed}\t`)).toEqual({ ok: true, email: typed })
  })

  test.each(cases.refused)('$typed is refused: $problem', ({ typed, problem }) => {
    expect(readEmail(typed)).toEqual({ ok: false, problem })
  })

  test.each([
    '\u200ezoe@example.com',
    'zoe@example.com\u200f',
    'zoe@\u200bexample.com',
    'zoe\u2060@exam\u00adple.com',
    '\ufeff \u061czoe@example.com',
  ])('%j is read without what nobody sees', typed => {
    expect(readEmail(typed)).toEqual({ ok: true, email: 'zoe@example.com' })
  })

  test('may have 254 characters and no more', () => {
    const ending = '@example.com'
    const longest = 'a'.repeat(254 - ending.length) + ending
    expect(readEmail(longest)).toEqual({ ok: true, email: longest })
    expect(readEmail(`a${longest}`)).toEqual({ ok: false, problem: 'too-long' })
  })
})

test('every ordinary address is read, and read again as itself', () => {
  fc.assert(
    fc.property(fc.emailAddress(), address => {
      const reading = readEmail(address)
      expect(reading).toEqual({ ok: true, email: address })
    }),
  )
})

test('what is read is one address to a mail program, whatever is typed', () => {
  const typed = fc.stringMatching(/^[a-c@.,;:<> "\\()[\]]{3,20}$/)
  fc.assert(
    fc.property(typed, text => {
      const reading = readEmail(text)
      if (reading.ok) expect(reading.email).toMatch(/^[a-c.]+@[a-c.]+$/)
    }),
    { numRuns: 2000 },
  )
})
