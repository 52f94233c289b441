import { homeParameter, pathOfStep } from '../visit/enquiry-path.ts'
import type { Enquiry } from './read-enquiry.ts'

/** Of a search, or of typing an address in, on the way that the visitor is. */
export function pathOfAddressStep(
  { flow, query }: Enquiry,
  more: Readonly<Record<string, string>>,
): string {
  const said = Object.entries(more).filter(([, text]) => text !== '')
  const all = new URLSearchParams([...Object.entries(handedOn({ query })), ...said]).toString()
  const path = pathOfStep(flow.name, 'address', { home: null, from: null })
  return all === '' ? path : `${path}?${all}`
}

/** What the address of each page of the step keeps. */
export const handedOn = ({ query }: Pick<Enquiry, 'query'>): Record<string, string> => ({
  ...(query.home !== null && { [homeParameter]: query.home }),
  ...(query.from !== null && { from: query.from }),
})
