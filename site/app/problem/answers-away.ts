import { data } from 'react-router'
import type { Visit } from '../visit.ts'
import type { SendAgain } from './send-again.ts'

/**
 * To be thrown where what the visitor told us cannot be read: to go on without it would say that there
 * is none. A form that was sent is offered to be sent again, as it came.
 */
export function answersAway(
  { isForm, sentFields }: Pick<Visit, 'isForm' | 'sentFields'>,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
) {
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const again: SendAgain = {
    action: `${pathname}${query}`,
    fields: (isForm && sentFields?.()) || [],
  }
  return data(again, { status: 503, headers: { 'Retry-After': '10' } })
}
