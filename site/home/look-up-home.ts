import type { Address } from '../../homes/addresses/address.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import type { ProviderSupply } from '../../homes/supplies/provider-supply.ts'
import type { Register } from '../../register/register.ts'
import type { MissingSteps } from './certificate/certificate-view.ts'
import { isRead } from './home-reading.ts'

export type LookedUp = {
  readonly address: Address
  /** The certificate that counts; null where the register has none, never where it failed. */
  readonly rating: Rating | 'unread' | null
  /** Every certificate, newest first; null where only the one that counts could be read. */
  readonly ratings: readonly Rating[] | null
  readonly recommendations: readonly Recommendation[] | MissingSteps
  /** What another provider says of the supply, if one does. */
  readonly told: ProviderSupply | 'unread' | null
}

/** Null where no such address is known. Throws where that cannot be told; all else may be unread. */
export async function lookUpHome(
  register: Register,
  addressId: string,
  reportFault: (fault: unknown) => void,
): Promise<LookedUp | null> {
  const orUnread = <Value>(asked: Promise<Value>) =>
    asked.catch((fault: unknown) => {
      reportFault(fault)
      return 'unread' as const
    })
  const [address, chosen, ratings, told] = await Promise.all([
    register.findAddress(addressId),
    orUnread(register.chosenRating(addressId)),
    orUnread(register.listRatings(addressId)),
    register.findSupply ? orUnread(register.findSupply(addressId)) : null,
  ])
  if (address === null) return null
  const rating = chosen === 'unknown-address' || chosen === 'no-epc-rating' ? null : chosen
  const counting = isRead(rating) ? [rating] : []
  const recommendations = isRead(rating)
    ? await orUnread(register.listRecommendations(rating.id))
    : []
  return {
    address,
    rating,
    ratings: ratings === 'unread' ? null : ratings === 'unknown-address' ? counting : ratings,
    recommendations: recommendations === 'unknown-rating' ? 'unlisted' : recommendations,
    told,
  }
}
