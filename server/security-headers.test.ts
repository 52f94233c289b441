import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  documentPolicy,
  everyAnswer,
  strictTransport,
} from './security-headers.ts'

// The example of the Content Security Policy guide on MDN.
const known = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"

test.each([
  [{ hashes: [], ownFiles: false, tagOrigin: null }, "script-src 'none'"],
  [{ hashes: [known], ownFiles: false, tagOrigin: null }, `script-src ${known}`],
  [{ hashes: [known], ownFiles: true, tagOrigin: null }, `script-src 'self' ${known}`],
  [
    { hashes: [known], ownFiles: false, tagOrigin: 'https://tags.example' },
    `script-src ${known} https://tags.example`,
  ],
])('%j allows %s', (given, scripts) => {
  const directives = contentSecurityPolicy(given).split('; ')
  expect(directives).toContain(scripts)
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]),
  )
  expect(directives.join()).not.toMatch(/unsafe|\*|data:/)
})

test('tags may show pictures and send only from their own place, once they may load', () => {
  const policy = contentSecurityPolicy({
    hashes: [],
    ownFiles: true,
    tagOrigin: 'https://t.example',
  })
  expect(policy).toContain("img-src 'self' https://t.example;")
  expect(policy).toContain("connect-src 'self' https://t.example;")
  expect(policy).toContain("style-src 'self';")
})

test('what is no page may do nothing', () => {
  expect(documentPolicy).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
})

test('every answer forbids sniffing, frames and far referrers', () => {
  expect(everyAnswer).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
  })
  expect(everyAnswer).not.toHaveProperty('Strict-Transport-Security')
})

test('TLS is asked for over at least a year', () => {
  const seconds = Number(/^max-age=(\d+); includeSubDomains$/.exec(strictTransport)?.[1])
  expect(seconds).toBeGreaterThanOrEqual(31_536_000)
})
