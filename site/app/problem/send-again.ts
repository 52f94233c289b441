import { isRouteErrorResponse } from 'react-router'
import type { SentFields } from '../visit.ts'

/** What a page could not do just now. Without fields it was only opened. */
export type SendAgain = {
  readonly action: string
  readonly fields: SentFields
  /** Why, where it is not that what the visitor told us cannot be read. */
  readonly says?: { readonly title: string; readonly text: string }
}

/** Null for a failure of another kind. */
export function readSendAgain(failure: unknown): SendAgain | null {
  if (!isRouteErrorResponse(failure)) return null
  const { data } = failure
  return typeof data === 'object' && data !== null && 'fields' in data ? (data as SendAgain) : null
}
