import type { Examples } from '../../app/gallery/examples.ts'
import { TextField } from './text-field.tsx'

export const examples: Examples = {
  'Asking for the first time': (
    <TextField
      id="town"
      name="town"
      label="Town or city"
      autoComplete="address-level2"
      width="half"
    />
  ),
  'With a hint': (
    <TextField
      id="search"
      name="search"
      label="Street and town"
      hint="Like Lantern Row Emberford"
      autoComplete="off"
    />
  ),
  'Refused, with what was typed': (
    <TextField
      id="postcode"
      name="postcode"
      label="Postcode"
      hint="All of it, like ZZ1 1AA"
      error="Check the postcode. We need all of it, like ZZ1 1AA."
      value="ZZ1 1"
      autoComplete="postal-code"
      autoCapitalize="characters"
      width="postcode"
    />
  ),
  'Lines of text, too long': (
    <TextField
      id="message"
      name="message"
      label="Anything else we should know?"
      hint="At most 1,000 characters"
      error="What you wrote can have 1,000 characters at most. Please shorten it."
      value={'The gate is locked after six. '.repeat(40)}
      width="several"
    />
  ),
  'Something long and hostile was typed': (
    <TextField
      id="line1"
      name="line1"
      label="Address line 1"
      error="Address line 1 can have 100 characters at most. Yours has 125: shorten it, or use the other lines."
      value={'"><script>alert(1)</script>'.repeat(5)}
      autoComplete="address-line1"
    />
  ),
}
