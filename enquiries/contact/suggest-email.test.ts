import { describe, expect, test } from 'vitest'
import typos from './mailbox-typos.json' with { type: 'json' }
import { readEmail } from './read-text.ts'
import cases from './suggest-email.cases.json' with { type: 'json' }
import { suggestEmail } from './suggest-email.ts'

describe('did you mean', () => {
  test.each(Object.entries(cases.suggested))('%s: %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
    expect(readEmail(meant).ok).toBe(true)
    expect(suggestEmail(meant)).toBeNull()
  })

  test.each(cases.left)('%s is left alone', typed => {
    expect(suggestEmail(typed)).toBeNull()
  })

  test.each(typos.knownDomains)('%s is a mailbox that people have', domain => {
    expect(suggestEmail(`zoe@${domain}`)).toBeNull()
  })
})
