import type { Examples } from '../../gallery/examples.ts'
import { QuietFooter } from './quiet-footer.tsx'
import { QuietHeader } from './quiet-header.tsx'

export const examples: Examples = {
  'Around an enquiry': (
    <>
      <QuietHeader />
      <QuietFooter />
    </>
  ),
}
