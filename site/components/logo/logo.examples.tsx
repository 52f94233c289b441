import { ExampleFrame } from '../example-frame.tsx'
import type { Examples } from '../examples.ts'
import { Logo } from './logo.tsx'

export const examples: Examples = {
  'The name from the configuration': <Logo />,
  'A long name': (
    <ExampleFrame shell={{ siteTitle: 'North Wales and Mersey Community Energy' }}>
      <Logo />
    </ExampleFrame>
  ),
}
