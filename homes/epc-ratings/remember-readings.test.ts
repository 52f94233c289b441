import { expect, test } from 'vitest'
import { rememberReadings } from './remember-readings.ts'

test('a text is read once, and so is what stands for no text and what nothing can be made of', () => {
  const texts: (string | null)[] = []
  const read = rememberReadings(text => {
    texts.push(text)
    return text === 'unknown' ? null : { length: text?.length ?? 0 }
  })
  for (const _ of ['once', 'again']) {
    expect([read('wall'), read(null), read('unknown')]).toEqual([
      { length: 4 },
      { length: 0 },
      null,
    ])
  }
  expect(texts).toEqual(['wall', null, 'unknown'])
})

test('beyond two thousand texts one is read each time, and rightly', () => {
  let times = 0
  const read = rememberReadings(text => {
    times += 1
    return { text }
  })
  for (let number = 0; number < 3000; number += 1) read(`text ${number}`)
  expect(read('text 0')).toEqual({ text: 'text 0' })
  expect(times).toBe(3000)
  expect(read('text 2999')).toEqual({ text: 'text 2999' })
  expect(times).toBe(3001)
})
