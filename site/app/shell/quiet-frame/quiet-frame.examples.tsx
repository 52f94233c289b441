import type { Examples } from '../../gallery/examples.ts'
import { QuietAside } from './quiet-aside.tsx'
import { QuietFooter } from './quiet-footer.tsx'
import { QuietHeader } from './quiet-header.tsx'

export const examples: Examples = {
  'Around an enquiry': (
    <>
      <QuietHeader />
      <QuietAside>
        <p>The step that is open.</p>
      </QuietAside>
      <QuietFooter />
    </>
  ),
}
