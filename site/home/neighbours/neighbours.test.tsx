import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compareBands } from '../../../homes/epc-ratings/compare-bands.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { Neighbours, type NeighboursView } from './neighbours.tsx'

const street = { A: 0, B: 0, C: 2, D: 28, E: 0, F: 0, G: 0 }

test('says in words and in a table how the home stands', () => {
  const html = draw({ postcode: compareBands(street, 'D') })
  expect(html).toContain('30 rated homes, most often in band D.')
  expect(html).toContain('2 have a better rating and none a worse one.')
  expect(html.match(/<th scope="row"/g)).toHaveLength(7)
  expect(html.match(/> this home</g)).toHaveLength(1)
})

test.each([
  ['B', 'None has a better rating and 30 a worse one.'],
  ['E', '30 have a better rating and none a worse one.'],
] as const)('in band %s: %s', (band, says) => {
  const counts = { ...street, [band]: 1 }
  expect(draw({ postcode: compareBands(counts, band) })).toContain(says)
})

test('one home above is told in the singular', () => {
  const counts = { ...street, C: 1 }
  expect(draw({ postcode: compareBands(counts, 'D') })).toContain('1 has a better rating')
})

test('an area without a name is called the council area', () => {
  expect(draw({ authority: compareBands(street, 'D') })).toContain('Homes in the same council area')
})

test('where there is nothing to compare with there is no section', () => {
  expect(draw({})).toBe('')
})

function draw(view: Partial<NeighboursView>): string {
  return renderToStaticMarkup(
    <ExampleFrame>
      <Neighbours
        postcodeName="ZZ1 1AA"
        postcode={null}
        authority={null}
        authorityName={null}
        {...view}
      />
    </ExampleFrame>,
  )
}
