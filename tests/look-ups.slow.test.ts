import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLooseLookUps } from './find-loose-look-ups.ts'

/** What runs for customers or reads their files: no tests, nor what only they use. */
const isShipped = (file: string): boolean => !/^(tests|bench)\/|\.test\.tsx?$/.test(file)

const describeLookUp = ({ file, line, text }: { file: string; line: number; text: string }) =>
  `${file}:${line} ${text}`

test('a word that anybody can choose is never looked up in a plain object', () => {
  expect(findLooseLookUps(process.cwd(), isShipped).map(describeLookUp)).toEqual([])
})

const loose = [
  ['a table by a word', 'table[word]'],
  ['a table by words put together', "table['con' + word]"],
  ['a table by what JSON holds', 'table[JSON.parse(word)]'],
  ['a table by what may be left out', "table[word ?? 'none']"],
  ['named entries by a word that is said to be a name', 'named[word as keyof typeof named]'],
  ['a list by a word', '(list as unknown as typeof table)[word]'],
  ['whether a table has a word', 'word in table'],
  ['a guard for another word', 'Object.hasOwn(table, word) ? table[other] : null'],
  ['a guard for another table', 'Object.hasOwn(named, word) ? table[word] : null'],
  ['the branch that is not guarded', 'Object.hasOwn(table, word) ? null : table[word]'],
  ['one of two that have to hold', 'Object.hasOwn(table, word) || table[word]'],
] as const

const safe = [
  ['a table by a name in the source', "table['one']"],
  ['a table by one of several names', 'named[name]'],
  ['whether an object has a named member', "'one' in table"],
  ['a list by a number', 'list[list.length - 1]'],
  ['a map', 'new Map(Object.entries(table)).get(word)'],
  ['what is guarded', 'Object.hasOwn(table, word) ? table[word] : null'],
  ['what is guarded among others', 'word && Object.hasOwn(table, word) && table[word]'],
  ['part of what is guarded', 'Object.hasOwn(table, word) ? (table[word] ?? 0) + 1 : null'],
] as const

test('the rule finds what is loose and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-look-ups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const given = `declare const table: Record<string, number>
declare const named: { one: number; two: number }
declare const list: readonly number[]
declare const word: string
declare const other: string
declare const name: 'one' | 'two'
`
  const rows = [...loose, ...safe].map(([, code]) => `export const _ = ${code}`)
  const options = { strict: true, noEmit: true, lib: ['esnext'], types: [] }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['code.ts'] }),
  )
  writeFileSync(join(folder, 'code.ts'), given + rows.join('\n'))
  const first = given.split('\n').length
  const found = new Set(findLooseLookUps(folder).map(({ line }) => line - first))
  const labels = [...loose, ...safe].map(([label]) => label)
  expect(labels.filter((_, at) => found.has(at))).toEqual(loose.map(([label]) => label))
})
