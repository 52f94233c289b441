import { expect, test } from 'vitest'
import { readCodeMark } from './read-code-mark.ts'

test('the same code has the same mark', () => {
  expect(readCodeMark()).toMatch(/^[\w-]{43}$/)
  expect(readCodeMark()).toBe(readCodeMark())
})
