import type { Examples } from '../examples.ts'
import { Still } from './still.tsx'

export const examples: Examples = {
  'Two paragraphs': <Still html="<p>Drawn on the server.</p><p>And never again.</p>" />,
}
