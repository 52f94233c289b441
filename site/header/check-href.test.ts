import { expect, test } from 'vitest'
import cases from './check-href.cases.json' with { type: 'json' }
import { checkHref } from './check-href.ts'

test.each(cases as [string, string, string | null][])('%s', (_, written, href) => {
  expect(checkHref(written)).toEqual(href === null ? { allowed: false } : { allowed: true, href })
})

test('an address of more than 2000 characters is refused', () => {
  expect(checkHref(`/${'a'.repeat(1999)}`).allowed).toBe(true)
  expect(checkHref(`/${'a'.repeat(2000)}`).allowed).toBe(false)
})

// Not in the table: the JSON plugin of the test runner cannot read it.
test('half a character is refused', () => {
  expect(checkHref('/a\ud800').allowed).toBe(false)
})
