import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureAssumptions } from './assumptions.ts'

const text = readFileSync('docs/decisions/0049-how-savings-are-found.md', 'utf8')

test.each(Object.values(measureAssumptions))('decision 49 lists $what', assumption => {
  const { what, value, unit, source, confidence } = assumption
  expect(text).toContain(`| ${what} | ${value} ${unit} | \`${source}\`, ${confidence} |`)
})
