import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlikeTable } from '../../homes/homes-alike/count-homes-alike.ts'
import { changeNames } from '../../homes/homes-alike/list-changes.ts'
import { readAlikeTable, writeAlikeTable } from './alike-counts.ts'
import { createByteWriter, DamagedRecord, writeVarint } from './bytes.ts'

const anyHomes = fc.integer({ min: 0, max: 3_000_000 })
const anyTable = fc
  .array(
    fc.record({
      group: fc.integer({ min: 0, max: 64 }),
      homes: anyHomes,
      firstYear: fc.integer({ min: 2007, max: 2100 }),
      years: fc.integer({ min: 0, max: 50 }),
      changes: fc.array(anyHomes, { minLength: changeNames.length, maxLength: changeNames.length }),
    }),
  )
  .map(rows => {
    const table: AlikeTable = new Map()
    for (const { group, homes, firstYear, years, changes } of rows)
      table.set(group, { homes, firstYear, latestYear: firstYear + years, changes })
    return table
  })

test('a table comes back as it was written, and the same bytes for the same counts', () => {
  fc.assert(
    fc.property(anyTable, table => {
      const bytes = writeAlikeTable(createByteWriter(), table)
      expect(readAlikeTable(bytes)).toEqual(table)
      const reversed = new Map([...table].reverse())
      expect(writeAlikeTable(createByteWriter(), reversed)).toEqual(bytes)
    }),
  )
})

test('some groups are read as they are in the whole table', () => {
  const ends = fc.tuple(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 0, max: 64 }))
  fc.assert(
    fc.property(anyTable, ends, (table, [first, last]) => {
      const read = readAlikeTable(writeAlikeTable(createByteWriter(), table), first, last)
      expect(read).toEqual(new Map([...table].filter(([group]) => group >= first && group <= last)))
    }),
  )
})

test('groups of fewer than five homes can be left out', () => {
  fc.assert(
    fc.property(anyTable, table => {
      const read = readAlikeTable(writeAlikeTable(createByteWriter(), table, true))
      expect(read).toEqual(new Map([...table].filter(([, { homes }]) => homes >= 5)))
    }),
  )
})

test('a change that was not counted yet is none', () => {
  const writer = createByteWriter()
  for (const number of [3, 7, 2012, 4, 2, 5, 6]) writeVarint(writer, number)
  const [counts] = readAlikeTable(writer.bytes.subarray(0, writer.length)).values()
  expect(counts?.changes).toEqual([
    5,
    6,
    ...Array.from({ length: changeNames.length - 2 }, () => 0),
  ])
})

test('half a table is damaged', () => {
  const table: AlikeTable = new Map([
    [1, { homes: 5, firstYear: 2012, latestYear: 2020, changes: changeNames.map(() => 1) }],
  ])
  const bytes = writeAlikeTable(createByteWriter(), table)
  expect(() => readAlikeTable(bytes.subarray(0, -2))).toThrow(DamagedRecord)
  expect(() => readAlikeTable('text')).toThrow(DamagedRecord)
})
