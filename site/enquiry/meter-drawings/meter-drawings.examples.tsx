import { enquiryWords } from '../../../content/enquiry-words.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { MeterDrawings } from './meter-drawings.tsx'

const words = enquiryWords.en.meterScreen.drawings

export const examples: Examples = {
  Electricity: <MeterDrawings fuel="electricity" words={words} />,
  Gas: <MeterDrawings fuel="gas" words={words} />,
}
