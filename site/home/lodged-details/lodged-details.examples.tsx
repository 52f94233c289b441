import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleView } from '../certificate/example-certificates.ts'
import { LodgedDetails } from './lodged-details.tsx'

export const examples: Examples = {
  'All lodged details, folded away': <LodgedDetails details={makeExampleView().details} />,
}
