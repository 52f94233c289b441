import { redirect } from 'react-router'
import type { Visit } from '../app/visit.ts'

/**
 * Throws a redirect from a home's former id to its present one. Not cacheable: if the former id
 * were ever given to another home, browsers would not ask again.
 */
export function redirectToPresentId(visit: Visit, to: string): void {
  // A redirect would lose the fields of a form.
  if (visit.isForm) return
  throw redirect(to, { status: 301, headers: { 'Cache-Control': 'no-store' } })
}
