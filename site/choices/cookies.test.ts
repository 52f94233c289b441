import { expect, test } from 'vitest'
import { takeProcessorMs } from '../../tests/support/take-processor-ms.ts'
import { readCookie, writeCookie } from './cookies.ts'

test.each([
  [null, undefined],
  ['', undefined],
  ['hl-visit=a', 'a'],
  ['other=1; hl-visit=a;another=2', 'a'],
  [' \thl-visit =\ta ', 'a'],
  ['hl-visit="a"', '"a"'],
  ['hl-visit=a=b', 'a=b'],
  ['hl-visit=', ''],
  ['HL-VISIT=a', undefined],
  ['__Host-hl-visit=a', undefined],
  ['=hl-visit=a', undefined],
  ['hl-visit', undefined],
])('of the cookies %j, hl-visit is %j', (header, value) => {
  expect(readCookie(header, 'hl-visit')).toBe(value)
})

test.each([
  ['twice', '__Host-hl-visit=a; __Host-hl-visit=b'],
  ['twice with the same value', '__Host-hl-visit=a; __Host-hl-visit=a'],
  ['with a no-break space before it', '\u00a0__Host-hl-visit=a'],
  ['with a no-break space after it', '__Host-hl-visit\u00a0=a'],
  ['with a byte order mark before it', '\ufeff__Host-hl-visit=a'],
  ['in small letters', '__host-hl-visit=a'],
  ['as the value of a cookie without a name', '=__Host-hl-visit=a'],
])('a name of our own host is not believed %s', (_, header) => {
  expect(readCookie(header, '__Host-hl-visit')).toBe(undefined)
})

test('over TLS a cookie has the prefix, and all that a browser asks for with it', () => {
  const secure = writeCookie('hl-promos', 'still', true)
  expect(secure).toBe(
    '__Host-hl-promos=still; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  )
  expect(secure).not.toContain('Domain')
  expect(writeCookie('hl-promos', '', false)).toBe(
    'hl-promos=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  )
})

test('a header full of blanks is read within the time of its length, not of its square', () => {
  const blanks = ' '.repeat(15_000)
  const tookMs = takeProcessorMs(() => {
    expect(readCookie(`a${blanks}b=1; hl-visit=${blanks}c${blanks}d${blanks}`, 'hl-visit')).toBe(
      `c${blanks}d`,
    )
    expect(readCookie(blanks, 'hl-visit')).toBe(undefined)
  })
  expect(tookMs).toBeLessThan(200)
})
