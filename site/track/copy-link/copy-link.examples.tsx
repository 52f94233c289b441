import type { Examples } from '../../app/gallery/examples.ts'
import { CopyLink } from './copy-link.tsx'

export const examples: Examples = {
  'A link to keep': (
    <CopyLink
      url="https://hearthlight.example/track/HL-7K3M-Q9TX/AAAAAAAAAAAAAAAAAAAAAA"
      open="See how it’s getting on"
      copy="Keep the link to this request"
      copied="Copied"
      notCopied="Not copied"
    />
  ),
}
