import type { Examples } from '../../app/gallery/examples.ts'
import { ReferenceMark } from './reference-mark.tsx'

export const examples: Examples = {
  'A reference': (
    <ReferenceMark
      label="Your reference"
      reference="HL-7K3M-Q9TX"
      spelt={{ label: 'To read it out:', text: 'H L, 7 K 3 M, Q 9 T X' }}
    />
  ),
}
