import type { Examples } from '../../app/gallery/examples.ts'
import { Drawing, drawingNames } from './drawing.tsx'

export const examples: Examples = Object.fromEntries(
  drawingNames.map(name => [name, <Drawing key={name} name={name} />]),
)
