import type { Address } from '../../homes/addresses/address.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import type { ToldSupply } from '../../homes/supplies/told-supply.ts'
import type { Register } from '../../register/register.ts'

export type LookedUp = {
  readonly address: Address
  /** The certificate that counts; null where the register has none, never where it failed. */
  readonly rating: Rating | null
  /** Every certificate, newest first; null where only the one that counts could be read. */
  readonly ratings: readonly Rating[] | null
  /** Null where the certificate could be read, and its steps not. */
  readonly recommendations: readonly Recommendation[] | null
  /** What another provider says of the supply, if one does. */
  readonly told: ToldSupply | 'unread' | null
}

/** Null where no such address is known. Throws what the register throws. */
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
    register.chosenRating(addressId),
    orUnread(register.listRatings(addressId)),
    register.findSupply ? orUnread(register.findSupply(addressId)) : null,
  ])
  if (address === null) return null
  const rating = typeof chosen === 'string' ? null : chosen
  const recommendations = rating ? await register.listRecommendations(rating.id) : []
  return {
    address,
    rating,
    ratings: typeof ratings === 'string' ? null : ratings,
    recommendations: typeof recommendations === 'string' ? null : recommendations,
    told,
  }
}
