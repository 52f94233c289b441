import { company } from '../../../content/en/words/company.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { StoredOnly } from './stored-only.tsx'

export const examples: Examples = {
  'Before it is sent': (
    <StoredOnly
      title="Requests are stored but not passed on"
      text={`Our team won’t see yours until you write to ${company.email} or call us:`}
    />
  ),
  'Once it is sent': (
    <StoredOnly
      title="Your request is stored but not passed on"
      text="To have it dealt with, call us on"
      more={`or write to ${company.email}, and give this reference.`}
    />
  ),
}
