import { sampleShell } from '../../gallery/example-frame.tsx'
import type { Examples } from '../../gallery/examples.ts'
import { QuickLinks } from './quick-links.tsx'

const { header } = sampleShell
const variants = header.source === 'empty' ? null : header.data.quickLinks

export const examples: Examples = {
  'Signed out': <QuickLinks groups={variants?.signedOut ?? []} />,
  'Signed in': <QuickLinks groups={variants?.signedIn ?? []} />,
}
