import type { Examples } from '../../app/gallery/examples.ts'
import { Illustration, illustrations } from './illustration.tsx'

export const examples: Examples = Object.fromEntries(
  illustrations.map(name => [name, <Illustration key={name} name={name} />]),
)
