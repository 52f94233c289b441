import type { Examples } from '../../app/gallery/examples.ts'
import { Still } from './still.tsx'

export const examples: Examples = {
  'Two paragraphs': <Still id="still" html="<p>Drawn on the server.</p><p>And never again.</p>" />,
}
