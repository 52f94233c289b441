import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { results } from '../../../content/en/words/results.ts'
import type { ListedHome, ListedHomes, MarkName } from '../../../homes/addresses/listed-homes.ts'
import type { HomeShape } from '../../../homes/epc-ratings/home-shape.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { listMarks } from '../../app/list-marks.ts'
import { HomeMark, MarkSymbols } from './home-mark.tsx'

const shapes = Object.keys(results.shapes) as HomeShape[]

const home = (part: Partial<ListedHome>): ListedHome => ({
  id: '900000000001',
  name: '1 Lantern Row',
  band: 'D',
  mark: 'plain',
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

describe.each<MarkName>([...shapes, 'plain', 'none'])('the mark %s', name => {
  const { row, symbols } = draw(home({ mark: name, ...(name === 'none' && { band: null }) }))

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
  [{ mark: 'semi-detached' }, 'Energy rating D, semi-detached house'],
  [{ mark: 'flat' }, 'Energy rating D, flat'],
  [{ mark: 'flat', name: 'Flat 9' }, 'Energy rating D'],
  [{ mark: 'bungalow', name: 'The Bungalow' }, 'Energy rating D'],
  [{ mark: 'plain' }, 'Energy rating D'],
  [{ band: null, mark: 'none' }, ''],
])('%j is read out as “%s”', (part, text) => {
  expect(draw(home(part)).text).toBe(text)
})

test('each mark of a list is there once, in the order of the homes', () => {
  const homes = [
    home({ mark: 'mid-terrace' }),
    home({ band: null, mark: 'none' }),
    home({ mark: 'mid-terrace' }),
    home({ mark: 'end-terrace' }),
  ]
  expect(marksOf(homes, [home({})]).map(({ name }) => name)).toEqual([
    'mid-terrace',
    'none',
    'end-terrace',
    'plain',
  ])
})

test('a list without any letter has no marks', () => {
  expect(marksOf([home({ band: null, mark: 'none' })])).toEqual([])
})
