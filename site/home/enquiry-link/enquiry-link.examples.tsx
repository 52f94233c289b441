import type { Examples } from '../../app/gallery/examples.ts'
import { SelectedAddressContext } from '../selected-address.ts'
import { EnquiryLink } from './enquiry-link.tsx'

const selectedAddress = {
  kind: 'listed',
  addressId: '900000000001',
  text: '1 Lantern Row, Emberford, ZZ1 1AA',
} as const

export const examples: Examples = {
  'No home chosen': <EnquiryLink to="/enquiries/solar">Ask about solar and batteries</EnquiryLink>,
  'About a home': (
    <SelectedAddressContext value={selectedAddress}>
      <EnquiryLink to="/enquiries/solar">Ask about solar and batteries</EnquiryLink>
    </SelectedAddressContext>
  ),
}
