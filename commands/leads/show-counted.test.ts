import { expect, test } from 'vitest'
import { showCounted } from './show-counted.ts'

function send(isTTY: boolean, total: number, everyMs: number): string[] {
  const written: string[] = []
  let at = 0
  const shown = showCounted(
    { isTTY, write: text => written.push(text) },
    { total, word: 'sent' },
    () => at,
  )
  for (let sent = 0; sent < total; sent += 1) {
    at += everyMs
    shown.some(1)
  }
  shown.end()
  return written
}

test('elsewhere than on a terminal there is a plain line every ten seconds', () => {
  expect(send(false, 250, 100)).toEqual([
    '100 of 250 sent, 10 a second, about 15 s left\n',
    '200 of 250 sent, 10 a second, about 5 s left\n',
  ])
})

test('on a terminal one line is written over, and gone in the end', () => {
  const written = send(true, 4, 100)
  expect(written).toEqual([
    '\r\u001b[2K2 of 4 sent, 10 a second, about 1 s left',
    '\r\u001b[2K4 of 4 sent, 10 a second, about 0 s left',
    '\r\u001b[2K',
  ])
})
