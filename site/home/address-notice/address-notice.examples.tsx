import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import type { Examples } from '../../app/gallery/examples.ts'
import { AddressNotice } from './address-notice.tsx'

export const examples: Examples = {
  'Real homes': <AddressNotice />,
  'Made-up homes': (
    <ExampleFrame shell={{ homesAreMadeUp: true }}>
      <AddressNotice />
    </ExampleFrame>
  ),
}
