import type { Examples } from '../../gallery/examples.ts'
import { CallToAction } from './call-to-action.tsx'

export const examples: Examples = {
  'A reason and an action': (
    <CallToAction href="/enquiries/heat-pump" label="Ask about a heat pump">
      <p>Tell us about your home in five minutes. Nothing is ordered, and you can stop anywhere.</p>
    </CallToAction>
  ),
  'An action alone': <CallToAction href="/find-your-home" label="Find your home" />,
  'A long label beside two paragraphs': (
    <CallToAction
      href="/enquiries/waiting-list"
      label="Put my home on the waiting list for an appointment in Llanfairpwllgwyngyll"
    >
      <p>We do not fit boilers in your area yet.</p>
      <p>We will write once, when we do, and then forget your address.</p>
    </CallToAction>
  ),
}
