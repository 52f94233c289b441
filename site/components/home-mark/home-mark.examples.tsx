import { results } from '../../../content/en/words/results.ts'
import type { ListedHome, MarkName } from '../../../homes/addresses/listed-homes.ts'
import { energyBands } from '../../../homes/epc-ratings/energy-band.ts'
import type { HomeShape } from '../../../homes/epc-ratings/home-shape.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { listMarks } from '../../app/list-marks.ts'
import { HomeMark, MarkSymbols } from './home-mark.tsx'

const names: readonly MarkName[] = [
  ...(Object.keys(results.shapes) as HomeShape[]),
  'plain',
  'none',
]
const homes = names.map((mark, at): ListedHome => {
  return { id: mark, name: '', band: mark === 'none' ? null : (energyBands[at % 7] ?? null), mark }
})
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
