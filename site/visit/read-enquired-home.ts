import { homeParameter, notListed } from './enquiry-path.ts'
import type { Visit } from './visit.ts'
import { fillVisitState, type VisitState } from './visit-state.ts'

/** The visit's state on the pages of an enquiry. Without its home, an enquiry can still be made. */
export async function readEnquiredHome(visit: Visit, query: URLSearchParams): Promise<VisitState> {
  const home = query.get(homeParameter) ?? ''
  const draft = await visit.draft.read()
  if (home === notListed) return fillVisitState(draft)
  const [address, rating] = home === '' || home.length > 200 ? [] : await findHome(visit, home)
  const isRated = typeof rating === 'object'
  return fillVisitState(
    { ...draft, typedAddress: null },
    { address: address ?? null, ratings: isRated ? [rating] : [] },
  )
}

async function findHome({ register, reportFault }: Visit, addressId: string) {
  try {
    return await Promise.all([
      register.findAddress(addressId),
      register.chosenRating(addressId),
    ] as const)
  } catch (fault) {
    reportFault(fault)
    return []
  }
}
