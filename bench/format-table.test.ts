import { expect, test } from 'vitest'
import { formatTable } from './format-table.ts'

test('columns are as wide as their widest cell, with numbers to the right', () => {
  const rows = [
    ['/', 41234, 0.716],
    ['/price-cap', 9, ''],
  ]
  expect(formatTable(['page', 'a second', 'ratio'], rows)).toEqual([
    'page        a second  ratio',
    '----------  --------  -----',
    '/             41,234   0.72',
    '/price-cap         9',
  ])
})

test('a table without rows is its head', () => {
  expect(formatTable(['page'], [])).toEqual(['page', '----'])
})
