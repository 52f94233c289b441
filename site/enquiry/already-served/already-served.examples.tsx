import type { Examples } from '../../app/gallery/examples.ts'
import { AlreadyServed } from './already-served.tsx'

export const examples: Examples = {
  'On the waiting list for nothing': (
    <AlreadyServed
      title="We already work in ZZ1"
      text="You don’t need to wait. Ask us now:"
      ways={[
        { path: '/energy-tariffs', text: 'Gas or electricity' },
        { path: '/enquiries/heat-pump', text: 'A heat pump' },
      ]}
    />
  ),
}
