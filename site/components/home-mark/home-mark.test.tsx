import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { results } from '../../../content/en/words/results.ts'
import type { ListedHome, ListedHomes, MarkName } from '../../../homes/addresses/listed-homes.ts'
import type { HomeShape } from '../../../homes/epc-ratings/home-shape.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { HomeMark, MarkSymbols } from './home-mark.tsx'
import { listMarks } from './list-marks.ts'

const shapes = Object.keys(results.shapes) as HomeShape[]

const home = (part: Partial<ListedHome>): ListedHome => ({
  id: '900000000001',
  name: '1 Lantern Row',
  band: 'D',
  shape: null,
  ...part,
})

function marksOf(homes: readonly ListedHome[], others: readonly ListedHome[] = []) {
  const list: Pick<ListedHomes, 'groups' | 'others'> = {
    groups: [{ place: null, isBuilding: false, homes }],
    others,
  }
  return listMarks(list, results.shapes)
}

function draw(one: ListedHome): { row: string; symbols: string; text: string } {
  const marks = marksOf([one, home({})])
  const render = (node: React.ReactNode) =>
    renderToStaticMarkup(<ExampleFrame>{node}</ExampleFrame>)
  const row = render(<HomeMark home={one} marks={marks} />)
  const text = row.replace(/<b.*?<\/b>/, '').replace(/<[^>]*>/g, '')
  return { row, symbols: render(<MarkSymbols marks={marks.slice(0, 1)} />), text }
}

describe.each<[MarkName, ListedHome]>([
  ...shapes.map((shape): [MarkName, ListedHome] => [shape, home({ shape })]),
  ['plain', home({})],
  ['none', home({ band: null })],
  ['none', home({ band: null, shape: 'flat' })],
])('the mark %s', (name, one) => {
  const { row, symbols } = draw(one)

  test('uses the one symbol of its name', () => {
    expect(symbols.match(/<symbol id="mark-([\w-]+)"/)?.[1]).toBe(name)
    expect(row.match(/<use href="#mark-([\w-]+)"/)?.[1]).toBe(name)
  })

  test('takes at most 0.3 kB a row, and so does its symbol', () => {
    expect(brotliCompressSync(row).length).toBeLessThanOrEqual(300)
    expect(brotliCompressSync(symbols).length).toBeLessThanOrEqual(300)
  })
})

test.each<[Partial<ListedHome>, string]>([
  [{ shape: 'semi-detached' }, 'Energy rating D, semi-detached house'],
  [{ shape: 'flat' }, 'Energy rating D, flat'],
  [{ shape: 'flat', name: 'Flat 9' }, 'Energy rating D'],
  [{ shape: 'bungalow', name: 'The Bungalow' }, 'Energy rating D'],
  [{ shape: null }, 'Energy rating D'],
  [{ band: null }, ''],
  [{ band: null, shape: 'detached' }, ''],
])('%j is read out as “%s”', (part, text) => {
  expect(draw(home(part)).text).toBe(text)
})

test('each mark of a list is there once, in the order of the homes', () => {
  const homes = [
    home({ shape: 'mid-terrace' }),
    home({ band: null }),
    home({ shape: 'mid-terrace' }),
    home({ shape: 'end-terrace' }),
  ]
  expect(marksOf(homes, [home({})]).map(({ name }) => name)).toEqual([
    'mid-terrace',
    'none',
    'end-terrace',
    'plain',
  ])
})

test('a list without any letter has no marks', () => {
  expect(marksOf([home({ band: null }), home({ band: null, shape: 'flat' })])).toEqual([])
})
