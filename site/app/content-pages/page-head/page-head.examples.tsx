import type { Examples } from '../../gallery/examples.ts'
import { PageHead } from './page-head.tsx'

export const examples: Examples = {
  'A service': (
    <PageHead title="Boiler servicing" picture="boiler">
      A yearly check keeps your boiler safe, and finds small faults before they leave you cold.
    </PageHead>
  ),
  'A long title and one short sentence': (
    <PageHead title="Telecommunications-independent priority services" picture="help">
      We’re here.
    </PageHead>
  ),
}
