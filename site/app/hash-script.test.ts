import { expect, test } from 'vitest'
import { hashScript } from './hash-script.ts'

test('a script is named by the hash that browsers work out', () => {
  // The example of the Content Security Policy guide on MDN.
  const known = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
  expect(hashScript("alert('Hello, world.');")).toBe(known)
})
