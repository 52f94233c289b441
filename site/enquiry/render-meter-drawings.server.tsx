import { renderToString } from 'react-dom/server'
import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { type Fuel, fuels } from '../../enquiries/flows/meter-reading.ts'
import type { ServerHtml } from '../app/server-html.ts'
import { readShell } from '../app/shell/read-shell.ts'
import { bareShell, ShellProvider } from '../app/shell/use-shell.tsx'
import type { Visit } from '../app/visit.ts'
import { MeterDrawings } from './meter-drawings/meter-drawings.tsx'

/** Rendered here so that the script of enquiries carries neither the drawings nor their words. */
export function renderMeterDrawings(
  { drawings: words }: EnquiryWords['meterScreen'],
  visit: Visit,
): ServerHtml {
  const shell = { ...bareShell, ...readShell(visit) }
  const place = { pathname: '', search: '', journey: true }
  const render = (fuel: Fuel) =>
    renderToString(
      <ShellProvider shell={shell} place={place}>
        <MeterDrawings fuel={fuel} words={words} />
      </ShellProvider>,
    )
  return Object.fromEntries(fuels.map(fuel => [`${fuel}-drawings`, render(fuel)]))
}
