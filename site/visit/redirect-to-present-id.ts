import { redirect } from 'react-router'
import type { Visit } from '../app/visit.ts'

/**
 * A home is shown under its present id alone, and links to an earlier one go on leading to it.
 * Thrown. Not to be stored: should another home ever prove to be meant, a browser would not ask again.
 */
export function redirectToPresentId(visit: Visit, to: string): void {
  // A form is answered at the address it was sent to: on the way elsewhere what was typed is lost.
  if (visit.isForm) return
  throw redirect(to, { status: 301, headers: { 'Cache-Control': 'no-store' } })
}
