import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { wayBack } from './store-choice.ts'

const site = 'https://www.hearthlight.example'

test.each([
  '/',
  '/price-cap',
  '/my-account/topup',
  '/find-your-home?postcode=ZZ1%201AA',
  '/preferences?kept=yes',
  '/homes/900000000001/plan?band=B&sort=cost',
  '/a//b',
])('%s is a way back', path => {
  expect(wayBack(path)).toBe(path)
})

test.each([
  ['nothing', null],
  ['empty', ''],
  ['a file', new File(['/price-cap'], 'from')],
  ['another site', 'https://evil.example/'],
  ['another site without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['backslashes', '\\\\evil.example'],
  ['a backslash further on', '/ok\\evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line that browsers drop', '/\n/evil.example'],
  ['a second header', '/ok\r\nSet-Cookie: a=b'],
  ['a last line', '/ok\n'],
  ['a null', '/ok\0'],
  ['a blank before', ' /ok'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'price-cap'],
  ['a dot before', './price-cap'],
  ['markup', '/"><script>alert(1)</script>'],
  ['a line separator', '/ok\u2028'],
  ['letters that look like others', '/\u2215evil.example'],
  ['a very long path', `/${'x'.repeat(2000)}`],
])('%s is not: back to the front page', (_, from) => {
  expect(wayBack(from)).toBe('/')
})

const anything = string({ unit: 'binary' })
const awkward = string({ unit: constantFrom(...'/\\.:@?#%\t\r\n a\u2028') })

test.each([
  ['anything', anything],
  ['what parsers trip over', awkward],
])('after %s the way back stays on this site and in one header', (_, tails) => {
  const staysHere = (from: string) => {
    const back = wayBack(from)
    return new URL(back, site).origin === site && /^\/[\x21-\x7e]*$/.test(back)
  }
  assert(property(tails, tail => [tail, `/${tail}`, `//${tail}`, `/\\${tail}`].every(staysHere)))
})
