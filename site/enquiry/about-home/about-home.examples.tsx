import type { Examples } from '../../app/gallery/examples.ts'
import { emptyVisitState, type SelectedAddress } from '../../visit/visit-state.ts'
import { VisitStateProvider } from '../../visit/visit-state-provider.tsx'
import { AboutHome } from './about-home.tsx'

const about = (selectedAddress: SelectedAddress) => (
  <VisitStateProvider state={{ ...emptyVisitState, selectedAddress }}>
    <AboutHome />
  </VisitStateProvider>
)

export const examples: Examples = {
  'A home that is listed': about({
    kind: 'listed',
    addressId: '900000000001',
    text: '1 Lantern Row, Emberford, ZZ1 1AA',
  }),
  'A home whose address was typed': about({
    kind: 'typed',
    line1: '3 New Kiln Lane',
    line2: null,
    postalTown: 'Emberford',
    postcode: 'ZZ1 1AA',
  }),
  'A long address': about({
    kind: 'typed',
    line1: 'The Old Harbourmaster’s Lodge and Boathouse Cottage',
    line2: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road',
    postalTown: 'Emberford-upon-Lantern',
    postcode: 'ZZ1 1AA',
  }),
}
