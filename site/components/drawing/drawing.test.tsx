import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DrawingName, drawingWords } from '../../../content/drawing-words.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { Drawing, drawingNames } from './drawing.tsx'

test.each(drawingNames)('%s has its words, and is at most 4 kB compressed', name => {
  const html = draw(name)
  const { alt, caption } = drawingWords.en[name]
  expect(html).toContain(`role="img" aria-label="${alt}"`)
  expect(html).toContain(caption)
  expect(html).not.toMatch(/NaN|undefined/)
  expect(brotliCompressSync(html).length).toBeLessThan(4_000)
  expect(html).toMatch(/viewBox="0 0 320 /)
})

test.each<[DrawingName, string]>([
  ['meter-digits', '482607'],
  ['meter-two-rates', '3170412958'],
  ['meter-gas-metric', '06318425'],
  ['meter-gas-imperial', '274930'],
  ['meter-prepayment', '08146'],
])('%s shows the figures %s, and its line names those to write down', (name, figures) => {
  expect(
    listTexts(name)
      .filter(text => /^\d$/.test(text))
      .join(''),
  ).toBe(figures)
  const reading = drawingWords.en[name].caption.match(/\d{4,}/g)?.join('') ?? ''
  expect(reading.length).toBeGreaterThan(3)
  expect(figures.startsWith(reading)).toBe(true)
})

test('neighbouring dials turn in opposite directions, and the lower figure is written', () => {
  const texts = listTexts('meter-dials')
  const written = texts.filter((_, at) => at % 11 === 10)
  expect(written.join('')).toBe('4826')
  expect(drawingWords.en['meter-dials'].caption).toContain(written.join(''))
  const ones = [...draw('meter-dials').matchAll(/<text x="([\d.]+)"[^>]*>1<\/text>/g)]
  const sides = ones.map(([, x], at) => Math.sign(Number(x) - (40 + at * 72)))
  expect(sides).toEqual([-1, 1, -1, 1])
})

test('the loft’s two depths are to scale', () => {
  const tops = [...draw('loft-depth').matchAll(/ 150V([\d.]+)q4/g)].map(([, top]) => Number(top))
  expect(tops.map(top => (150 - top) / 0.4)).toEqual([100, 270])
})

const draw = (name: DrawingName) =>
  renderToStaticMarkup(
    <ExampleFrame>
      <Drawing name={name} />
    </ExampleFrame>,
  )

const listTexts = (name: DrawingName) =>
  [...draw(name).matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text ?? '')
