import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Level } from '../../../homes/epc-ratings/energy-band.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { RatingChart } from './rating-chart.tsx'

test('both pointers carry score and letter, and the words say the same with every range', () => {
  const html = draw({ band: 'D', score: 60 }, { band: 'B', score: 85 })
  expect(html).toContain('>60 D</text>')
  expect(html).toContain('>85 B</text>')
  expect(html).toContain(
    'aria-label="Chart of energy ratings: now band D, 60 points; could be band B, 85 points. ' +
      'The bands are A 92 and over, B 81 to 91, C 69 to 80, D 55 to 68, E 39 to 54, F 21 to 38, G 1 to 20."',
  )
})

test('two pointers on one row stand beside each other, level with it', () => {
  const paths = listPaths(draw({ band: 'C', score: 69 }, { band: 'C', score: 78 }))
  expect(paths.map(({ y }) => y)).toEqual([113, 113])
  expect(paths.map(({ x }) => x)).toEqual([166, 234])
})

test('the best and the worst row are as far apart as seven rows', () => {
  const paths = listPaths(draw({ band: 'G', score: 1 }, { band: 'A', score: 120 }))
  expect(paths.map(({ y }) => y)).toEqual([257, 41])
})

test('what is not known has no pointer, and nothing is said of it', () => {
  const html = draw({ band: 'F', score: null }, null)
  expect(listPaths(html)).toHaveLength(1)
  expect(html).toContain('aria-label="Chart of energy ratings: now band F. The bands')
})

function listPaths(html: string): { x: number; y: number }[] {
  return [...html.matchAll(/<path d="M(\d+) (\d+)l/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
}

function draw(current: Level, potential: Level | null): string {
  return renderToStaticMarkup(
    <ExampleFrame>
      <RatingChart current={current} potential={potential} />
    </ExampleFrame>,
  )
}
