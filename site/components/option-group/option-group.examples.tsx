import type { Examples } from '../../app/gallery/examples.ts'
import { OptionGroup } from './option-group.tsx'

const ways = [
  { value: 'phone', label: 'Phone call' },
  { value: 'text', label: 'Text message, to a mobile number' },
  { value: 'email', label: 'E-mail' },
]

export const examples: Examples = {
  'Several may be chosen': (
    <OptionGroup
      id="ways"
      name="ways"
      kind="many"
      legend="How would you like to hear from us?"
      hint="Choose as many as you like."
      options={ways}
      chosen={['phone', 'email']}
    />
  ),
  'One may be chosen, refused': (
    <OptionGroup
      id="time"
      name="time"
      kind="one"
      legend="If we call, when suits you best?"
      error="Choose one of the times that are listed"
      options={[
        { value: 'any', label: 'Any time' },
        { value: 'saturday', label: 'Saturday, 9am to 1pm' },
      ]}
      chosen={[]}
    />
  ),
}
