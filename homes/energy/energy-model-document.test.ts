import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  listAssumptions,
  listSources,
  writeTable,
} from '../../tests/support/homes/list-assumptions.ts'

const text = readFileSync('docs/energy-model.md', 'utf8')
const tables = listAssumptions()

test.each([...tables, listSources(tables)])(
  'the table of $id in the document is that of the code',
  table => {
    expect(text).toContain(writeTable(table))
  },
)
