import type { Examples } from '../../app/gallery/examples.ts'
import { OtherWaysToSearch } from './other-ways-to-search.tsx'

export const examples: Examples = {
  Closed: <OtherWaysToSearch />,
  Open: <OtherWaysToSearch open />,
  'Refused, with what was typed': (
    <OtherWaysToSearch
      value="La"
      error="Enter at least 3 letters or numbers, for example Lantern Row Emberford"
    />
  ),
}
