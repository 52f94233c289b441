import { results } from '../../../content/en/words/results.ts'
import type { ListedHome } from '../../../homes/addresses/listed-homes.ts'
import { energyBands } from '../../../homes/epc-ratings/energy-band.ts'
import type { HomeShape } from '../../../homes/epc-ratings/home-shape.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { HomeMark, MarkSymbols } from './home-mark.tsx'
import { listMarks } from './list-marks.ts'

const shapes = [...(Object.keys(results.shapes) as HomeShape[]), null]
const rated = shapes.map((shape, at): ListedHome => {
  return { id: `${at}`, name: `${at}`, band: energyBands[at % 7] ?? null, shape }
})
const homes: ListedHome[] = [...rated, { id: 'x', name: 'x', band: null, shape: null }]
const groups = [{ place: null, isBuilding: false, homes }]
const marks = listMarks({ groups, others: [] }, results.shapes)

export const examples: Examples = {
  'Every shape, one that is not known, and a home without a certificate': (
    <>
      <MarkSymbols marks={marks} />
      {homes.map(home => (
        <p key={home.id}>
          <HomeMark home={home} marks={marks} />
        </p>
      ))}
    </>
  ),
}
