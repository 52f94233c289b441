import { expect, test } from 'vitest'
import { rememberNewest } from './remember-newest.ts'

test('only the newest answer is remembered, and no answer is one', () => {
  const asked: string[] = []
  const read = rememberNewest((key: string) => {
    asked.push(key)
    return key === 'none' ? undefined : key.toUpperCase()
  })
  expect(['a', 'a', 'b', 'a', 'none', 'none'].map(read)).toEqual([
    'A',
    'A',
    'B',
    'A',
    undefined,
    undefined,
  ])
  expect(asked).toEqual(['a', 'b', 'a', 'none'])
})

test('what fails is asked for again', () => {
  let isBroken = true
  const read = rememberNewest((key: string) => {
    if (isBroken) throw new Error('broken')
    return key
  })
  expect(() => read('a')).toThrow('broken')
  isBroken = false
  expect(read('a')).toBe('a')
})
