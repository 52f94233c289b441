import { expect, test } from 'vitest'
import { showProgress } from './show-progress.ts'

function start(isTTY: boolean) {
  const written: string[] = []
  let at = 0
  const shown = showProgress({ isTTY, write: text => written.push(text) }, () => at)
  return { written, shown, wait: (ms: number) => (at += ms) }
}

test('on a terminal one line is written over, with rows, rate and time left', () => {
  const { written, shown, wait } = start(true)
  wait(10_000)
  shown.show({ stage: 'reading', done: 0.25, rows: 1_200_000 })
  shown.show({ stage: 'reading', done: 0.26, rows: 1_210_000 })
  expect(written).toEqual([
    '\r\u001b[2KReading, 25 %, 1,200,000 rows, 120,000 rows/s, about 30 s left',
  ])
  shown.end()
  expect(written.at(-1)).toBe('\r\u001b[2K')
})

test('elsewhere there is a plain line for each stage, and another now and then', () => {
  const { written, shown, wait } = start(false)
  shown.show({ stage: 'reading', done: 0, rows: 0 })
  wait(5_000)
  shown.show({ stage: 'reading', done: 0.1, rows: 1000 })
  wait(6_000)
  shown.show({ stage: 'reading', done: 0.2, rows: 2000 })
  shown.show({ stage: 'filling', done: 0.6, rows: 1 })
  shown.end()
  expect(written).toEqual([
    'Reading, 0 %\n',
    'Reading, 20 %, 2,000 rows, 182 rows/s, about 44 s left\n',
    expect.stringMatching(/^Filling the register, 60 %/),
  ])
})
