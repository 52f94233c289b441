import type { Examples } from '../../app/gallery/examples.ts'
import { HomeFault, UnknownHome } from './home-problem.tsx'

export const examples: Examples = {
  'Nobody knows the home': <UnknownHome />,
  'The register could not be read': <HomeFault />,
}
