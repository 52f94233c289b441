import type { Examples } from '../../app/gallery/examples.ts'
import { Intro } from './intro.tsx'

export const examples: Examples = {
  'A sentence': (
    <Intro>
      <p>The price cap limits what a unit of energy costs. It does not limit your bill.</p>
    </Intro>
  ),
  'Two paragraphs and a link': (
    <Intro>
      <p>
        Type your postcode to see your home’s energy rating, its supply and what would help most.
      </p>
      <p>
        No postcode to hand? <a href="/help#contact">Talk to us</a>.
      </p>
    </Intro>
  ),
}
