import { ExampleFrame } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { Logo } from './logo.tsx'

export const examples: Examples = {
  'The name from the configuration': <Logo />,
  'A long name': (
    <ExampleFrame shell={{ siteTitle: 'North Wales and Mersey Community Energy' }}>
      <Logo />
    </ExampleFrame>
  ),
}
