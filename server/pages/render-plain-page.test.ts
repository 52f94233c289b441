import { expect, test } from 'vitest'
import { isPlainPage } from './render-plain-page.ts'

test.each([
  ['a home', 'GET', '/homes/900000000001?utm_source=x', true],
  ['a content page', 'GET', '/help', true],
  ['the data of a page', 'GET', '/homes/900000000001.data', false],
  ['a journey', 'GET', '/homes/900000000001/plan', false],
  ['a file', 'GET', '/homes/900000000001/certificate.json', false],
  ['a page that is not listed', 'GET', '/nowhere', false],
  ['a form', 'POST', '/preferences', false],
])('%s is a page without script: %s %s %s', (_label, method, path, isPlain) => {
  expect(isPlainPage(method, new URL(path, 'http://localhost'))).toBe(isPlain)
})
