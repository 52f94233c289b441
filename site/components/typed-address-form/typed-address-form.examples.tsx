import type { Examples } from '../../app/gallery/examples.ts'
import { TypedAddressForm } from './typed-address-form.tsx'

const nothing = { line1: '', line2: '', postalTown: '', postcode: '' }
const action = '/find-your-home?not-listed=yes'

export const examples: Examples = {
  'With the postcode that was searched': (
    <TypedAddressForm action={action} typed={{ ...nothing, postcode: 'ZZ1 1AA' }} problems={[]} />
  ),
  'Sent empty': (
    <TypedAddressForm
      action={action}
      typed={nothing}
      problems={[
        { field: 'line1', kind: 'empty' },
        { field: 'postalTown', kind: 'empty' },
        { field: 'postcode', kind: 'empty' },
      ]}
    />
  ),
  'Too long, and half a postcode': (
    <TypedAddressForm
      action={action}
      typed={{
        line1: `The ${'Long'.repeat(40)} Barn`,
        line2: 'Lantern Row',
        postalTown: 'Emberford',
        postcode: 'ZZ1 1',
      }}
      problems={[
        { field: 'line1', kind: 'too-long', length: 169 },
        { field: 'postcode', kind: 'mistyped', reason: 'incomplete' },
      ]}
    />
  ),
}
