import type { Examples } from '../../app/gallery/examples.ts'
import { ServerRendered } from './server-rendered.tsx'

export const examples: Examples = {
  'Two paragraphs': (
    <ServerRendered
      id="server-rendered"
      html="<p>Rendered on the server.</p><p>And never again.</p>"
    />
  ),
}
