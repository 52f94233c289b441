import type { Examples } from '../../app/gallery/examples.ts'
import { JustSent } from './just-sent.tsx'

export const examples: Examples = {
  'Back after sending': (
    <JustSent
      title="You’ve just sent this request"
      text="We have it: your reference is HL-7K3M-Q9TX. To send another one, carry on below."
      link={{ to: '/enquiries/sent/HL-7K3M-Q9TX', text: 'See what you sent' }}
    />
  ),
}
