import { expect, test } from 'vitest'
import { hashScript, hashSharedScript } from './hash-script.ts'

test('a script is named by the hash that browsers work out', () => {
  // The example of the Content Security Policy guide on MDN.
  const known = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
  expect(hashScript("alert('Hello, world.');")).toBe(known)
})

test('a script of many pages has the same hash whenever it is asked for, and however many there are', () => {
  for (let number = 0; number < 150; number += 1) {
    const script = `start(${number})`
    expect(hashSharedScript(script)).toBe(hashScript(script))
    expect(hashSharedScript(script)).toBe(hashScript(script))
  }
})
