import type { Examples } from '../../app/gallery/examples.ts'
import { Fold } from './fold.tsx'

export const examples: Examples = {
  'Closed, as it mostly is': (
    <Fold summary="How we know">
      <p>From the energy and floor area on the certificate.</p>
    </Fold>
  ),
  Open: (
    <Fold summary="How we know" isOpen>
      <p>From the energy and floor area on the certificate.</p>
    </Fold>
  ),
}
