import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptsJsonApi, isReadableContent } from './media-type.ts'

const own = 'application/vnd.api+json'

describe('what a caller accepts', () => {
  test.each([
    [undefined, true],
    ['', true],
    [own, true],
    ['Application/VND.API+JSON', true],
    ['*/*', true],
    ['application/*', true],
    ['application/json, text/plain, */*', true],
    ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', true],
    [`${own};q=0.5`, true],
    [`${own}; profile="https://example.org/a,b"`, true],
    [`${own}; charset=utf-8`, false],
    [`${own}; charset=utf-8, */*`, false],
    [`${own}; charset=utf-8, ${own}`, true],
    [`${own}; ext="https://example.org/atomic"`, false],
    [`${own}; ext="https://example.org/a", ${own};profile="x"`, true],
    [`${own};q=0`, false],
    ['text/html', false],
    ['*/*;q=0', false],
    [`text/html;note="${own}"`, false],
  ])('%s: %s', (accept, expected) => {
    expect(acceptsJsonApi(accept)).toBe(expected)
  })

  test('our type is welcome beside any other text that no quote ends', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(acceptsJsonApi(`${text.replaceAll('"', '')},${own}`)).toBe(true)
      }),
    )
  })

  // So long that it would not end within hours if the time grew with the square of the length.
  test('a long header is read', () => {
    expect(acceptsJsonApi('",;='.repeat(1_000_000))).toBe(false)
  })
})

describe('what a caller says its body is', () => {
  test.each([
    [undefined, true],
    [own, true],
    [`${own}; profile="https://example.org/p"`, true],
    [`${own}; charset=utf-8`, false],
    [`${own}; ext="https://example.org/e"`, false],
    ['application/json; charset=utf-8', true],
  ])('%s: %s', (contentType, expected) => {
    expect(isReadableContent(contentType)).toBe(expected)
  })
})
