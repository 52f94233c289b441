import type { Examples } from '../../app/gallery/examples.ts'
import { Urgent } from './urgent.tsx'

export const examples: Examples = {
  'Whom to call first': <Urgent />,
  'Folded away': <Urgent isFolded />,
}
