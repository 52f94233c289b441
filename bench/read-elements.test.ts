import { expect, test } from 'vitest'
import { countElements, findElement, readElements, readText } from './read-elements.ts'

const html =
  '<!DOCTYPE html><html lang="en"><body><main id="content"><h1>Fish &amp; chips</h1><input required="" value="1 &quot;a&quot;"/>' +
  '<p>from <!-- -->£2<br/>a day</p><svg><path d="M0 0"></path></svg></main><script>if (1 < 2) {}</script></body></html>'

test('a page is read as elements with their attributes and texts, without scripts', () => {
  const main = findElement(readElements(html), 'main')
  expect(main).toEqual([
    'main',
    { id: 'content' },
    ['h1', {}, 'Fish & chips'],
    ['input', { required: '', value: '1 "a"' }],
    ['p', {}, 'from £2', ['br', {}], 'a day'],
    ['svg', {}, ['path', { d: 'M0 0' }]],
  ])
  expect(readText(main ? [main] : [])).toBe('Fish & chipsfrom £2a day')
  expect(countElements(readElements(html))).toBe(9)
})

test('what is not closed is not a page', () => {
  expect(() => readElements('<main><p>one</main>')).toThrow('</main> ends <p>')
  expect(() => readElements('<main>')).toThrow('<main> is not closed')
})
