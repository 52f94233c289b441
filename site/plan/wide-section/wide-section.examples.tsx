import type { Examples } from '../../app/gallery/examples.ts'
import { WideSection } from './wide-section.tsx'

export const examples: Examples = {
  'Open where there is room, else folded': (
    <WideSection id="bars" title="Cost against saving">
      <p>A bar for each step.</p>
    </WideSection>
  ),
}
