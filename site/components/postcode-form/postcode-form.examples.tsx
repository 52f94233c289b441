import type { Examples } from '../../app/gallery/examples.ts'
import { PostcodeForm } from './postcode-form.tsx'

export const examples: Examples = {
  'Asking for the first time': <PostcodeForm />,
  'With a field for the house': <PostcodeForm house="" />,
  'Sent empty': <PostcodeForm value="" error="Enter your postcode" />,
  'Mistyped, with what was typed': (
    <PostcodeForm value="ZZ1 1A" error="Check the postcode. We need all of it, like ZZ1 1AA." />
  ),
  'Something long and hostile was typed': (
    <PostcodeForm
      value={'"><script>alert(1)</script>'.repeat(5)}
      error="Check the postcode. We need all of it, like ZZ1 1AA."
    />
  ),
}
