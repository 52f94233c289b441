import { ExampleFrame } from '../gallery/example-frame.tsx'
import type { Examples } from '../gallery/examples.ts'
import { ExampleHome } from './example-home.tsx'

export const examples: Examples = {
  'What a visitor will see of their home': (
    <ExampleFrame place={{ pathname: '/' }}>
      <ExampleHome />
    </ExampleFrame>
  ),
}
