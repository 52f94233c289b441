import type { Examples } from '../../app/gallery/examples.ts'
import { Urgent } from './urgent.tsx'

export const examples: Examples = {
  'The numbers, with the rest folded': <Urgent />,
  'Whom to call first, whole': <Urgent isWhole />,
}
