import type { Address } from '../../homes/addresses/address.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../../homes/epc-ratings/recommendation.ts'
import type { ToldSupply } from '../../homes/supplies/told-supply.ts'
import type { Register } from '../../register/register.ts'

export type LookedUp = {
  readonly address: Address
  /** The certificate that counts; null where the register has none, never where it failed. */
  readonly rating: Rating | null
  /** Every certificate, newest first; [] where only the one that counts could be read. */
  readonly ratings: readonly Rating[]
  readonly recommendations: readonly Recommendation[]
  readonly told: ToldSupply | null
}

/** Null where no such address is known. Throws what the register throws. */
export async function lookUpHome(
  register: Register,
  addressId: string,
  reportFault: (fault: unknown) => void,
): Promise<LookedUp | null> {
  const orNull = <Value>(asked: Promise<Value>) =>
    asked.catch((fault: unknown) => {
      reportFault(fault)
      return null
    })
  const [address, chosen, ratings, told] = await Promise.all([
    register.findAddress(addressId),
    register.chosenRating(addressId),
    orNull(register.listRatings(addressId)),
    register.findSupply ? orNull(register.findSupply(addressId)) : null,
  ])
  if (address === null) return null
  const rating = typeof chosen === 'string' ? null : chosen
  const recommendations = rating ? await register.listRecommendations(rating.id) : []
  return {
    address,
    rating,
    ratings: Array.isArray(ratings) ? ratings : [],
    recommendations: typeof recommendations === 'string' ? [] : recommendations,
    told,
  }
}
