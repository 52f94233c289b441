import type { Examples } from '../../app/gallery/examples.ts'
import { makeExampleCertificate } from '../example-certificates.ts'
import { LodgedDetails } from './lodged-details.tsx'

export const examples: Examples = {
  'All lodged details, folded away': <LodgedDetails certificate={makeExampleCertificate()} />,
}
