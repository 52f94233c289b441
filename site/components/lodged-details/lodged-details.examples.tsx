import { makeExampleView } from '../certificate/example-certificates.ts'
import type { Examples } from '../examples.ts'
import { LodgedDetails } from './lodged-details.tsx'

export const examples: Examples = {
  'All lodged details, folded away': <LodgedDetails details={makeExampleView().details} />,
}
