import { ExampleFrame } from '../example-frame.tsx'
import type { Examples } from '../examples.ts'
import { AddressNotice } from './address-notice.tsx'

export const examples: Examples = {
  'Real homes': <AddressNotice />,
  'Made-up homes': (
    <ExampleFrame shell={{ homesAreMadeUp: true }}>
      <AddressNotice />
    </ExampleFrame>
  ),
}
