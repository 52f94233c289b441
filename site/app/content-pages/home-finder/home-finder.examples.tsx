import type { Examples } from '../../gallery/examples.ts'
import { HomeFinder } from './home-finder.tsx'

export const examples: Examples = {
  'Why, and the form': (
    <HomeFinder title="What would help your home?">
      <p>See the best first step and what it costs.</p>
    </HomeFinder>
  ),
}
