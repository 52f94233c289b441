import type { Examples } from '../../app/gallery/examples.ts'
import { OtherSupply } from './other-supply.tsx'

export const examples: Examples = {
  'A landlord’s supply that is also street lighting': (
    <OtherSupply kinds={['shared', 'public']} postcode="ZZ1 1AA" />
  ),
  'A builder’s supply': <OtherSupply kinds={['temporary']} postcode="ZZ1 1AL" />,
}
