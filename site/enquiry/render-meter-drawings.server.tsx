import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { fuels } from '../../enquiries/flows/meter-reading.ts'
import { renderPart } from '../app/render-part.server.tsx'
import type { ServerHtml } from '../app/server-html.ts'
import type { Visit } from '../app/visit.ts'
import { MeterDrawings } from './meter-drawings/meter-drawings.tsx'

export const renderMeterDrawings = (
  { drawings: words }: EnquiryWords['meterScreen'],
  visit: Visit,
): ServerHtml =>
  Object.fromEntries(
    fuels.map(fuel => [
      `${fuel}-drawings`,
      renderPart(<MeterDrawings fuel={fuel} words={words} />, visit),
    ]),
  )
