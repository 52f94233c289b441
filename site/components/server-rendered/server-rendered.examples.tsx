import type { Examples } from '../../app/gallery/examples.ts'
import { ServerRendered } from './server-rendered.tsx'

export const examples: Examples = {
  'A part that came as HTML': (
    <ServerRendered id="served" html="<h2>Drawn by the server</h2><p>As it came.</p>" />
  ),
  'A part that is not there': <ServerRendered id="not-served" html={null} />,
}
