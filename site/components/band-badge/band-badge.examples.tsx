import { energyBands } from '../../../homes/epc-ratings/energy-band.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { BandBadge } from './band-badge.tsx'

export const examples: Examples = {
  'Every band': (
    <ul>
      {energyBands.map(band => (
        <li key={band}>
          <BandBadge band={band} />
        </li>
      ))}
    </ul>
  ),
}
