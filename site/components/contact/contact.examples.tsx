import type { Examples } from '../../app/gallery/examples.ts'
import { Email, Phone, PhoneNumber } from './contact.tsx'

export const examples: Examples = {
  'The number with its hours': (
    <p>
      Call us on <Phone />
    </p>
  ),
  'The number alone': <PhoneNumber />,
  'The e-mail address in a sentence': (
    <p>
      Write to <Email />, and put your postcode in the first line.
    </p>
  ),
}
