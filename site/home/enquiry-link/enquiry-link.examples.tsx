import type { Examples } from '../../app/gallery/examples.ts'
import { emptyVisitState } from '../../visit/visit-state.ts'
import { VisitStateProvider } from '../../visit/visit-state-provider.tsx'
import { EnquiryLink } from './enquiry-link.tsx'

const selectedAddress = {
  kind: 'listed',
  addressId: '900000000001',
  text: '1 Lantern Row, Emberford, ZZ1 1AA',
} as const

export const examples: Examples = {
  'No home chosen': <EnquiryLink to="/enquiries/solar">Ask about solar and batteries</EnquiryLink>,
  'About a home': (
    <VisitStateProvider state={{ ...emptyVisitState, selectedAddress }}>
      <EnquiryLink to="/enquiries/solar">Ask about solar and batteries</EnquiryLink>
    </VisitStateProvider>
  ),
}
