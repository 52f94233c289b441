import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { company } from '../content/en/words/company.ts'
import { browserColours } from '../content/logo.ts'

const tokens = readFileSync('site/styles/tokens.css', 'utf8')

/** What components draw with: everything in `site/` but the tokens, print and examples. */
const files = globSync('site/**/*.{ts,tsx,css}').filter(
  file => !/styles[/\\](?:tokens|print)\.css$|\.(?:test|examples)\.tsx?$|gallery/.test(file),
)

const rawColour =
  /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/gi

test('the files that are looked through are those of the site', () => {
  expect(files.length).toBeGreaterThan(200)
})

test.each([
  ['color: #14213d', 1],
  ['background: rgb(14 22 38 / 0.5)', 1],
  ['fill="#fff"', 1],
  ['href="#content"', 0],
  ["'#add'", 1],
  ['/help#bed', 0],
])('a raw colour is seen in %s: %i', (text, count) => {
  expect(text.match(rawColour)?.length ?? 0).toBe(count)
})

test('no component names a colour: all come from the tokens', () => {
  const found = files.flatMap(file =>
    (readFileSync(file, 'utf8').match(rawColour) ?? []).map(colour => `${file}: ${colour}`),
  )
  expect(found).toEqual([])
})

test('no component names the brand', () => {
  const found = files.filter(file =>
    readFileSync(file, 'utf8')
      .replaceAll(/-\/\/Hearthlight\/\//g, '')
      .includes('Hearthlight'),
  )
  expect(found).toEqual([])
})

test('no test has the number of the company typed into it: a rebrand changes that', () => {
  const typed = [company.phone.text, company.phone.href].map(text => text.replaceAll(' ', ''))
  const found = globSync(
    '{api,commands,content,enquiries,leads,server,site,tests}/**/*.test.{ts,tsx}',
  ).filter(file => {
    const text = readFileSync(file, 'utf8').replaceAll(/ |\\u00a0/g, '')
    return typed.some(number => text.includes(number))
  })
  expect(found).toEqual([])
})

test('the browser paints its own parts in the surface of the tokens', () => {
  const [, light, dark] = /--surface: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  expect(browserColours).toEqual({ light, dark })
})
