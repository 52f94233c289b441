import { company } from '../../../content/en/words/company.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { keepTogether } from '../../app/keep-together.ts'
import { Email, Phone, PhoneNumber } from './contact.tsx'
import { WithContacts } from './with-contacts.tsx'

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
  'Both in a text of ours': (
    <p>
      <WithContacts
        text={`Call us on ${keepTogether(company.phone.text)} or write to ${company.email}.`}
      />
    </p>
  ),
}
