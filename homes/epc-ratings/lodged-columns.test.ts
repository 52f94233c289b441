import { expect, test } from 'vitest'
import { detailGroups, listNamesOf, lodgedColumns } from './lodged-columns.ts'

test('every column is in one group, and each group keeps the order of the table', () => {
  const order: string[] = lodgedColumns.map(({ attribute }) => attribute)
  const listed = detailGroups.map(group => listNamesOf(group))
  expect(listed.flat().toSorted()).toEqual(order.toSorted())
  for (const names of listed) {
    expect(names).toEqual(names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  }
})
