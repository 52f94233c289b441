import type { Examples } from '../../app/gallery/examples.ts'
import { KnownHomes } from './known-homes.tsx'

export const examples: Examples = {
  'Two homes that were told about': (
    <KnownHomes
      links={[
        { href: '/homes/900000000001', text: 'Go on with 1 Lantern Row, Emberford, ZZ1 1AA' },
        { href: '/homes/900000000002', text: 'Go on with 2 Lantern Row, Emberford, ZZ1 1AA' },
      ]}
    />
  ),
}
