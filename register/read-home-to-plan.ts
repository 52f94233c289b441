import type { Address } from '../homes/addresses/address.ts'
import { believeLodged } from '../homes/epc-ratings/believe-lodged.ts'
import type { Rating } from '../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../homes/epc-ratings/recommendation.ts'
import type { HomeToPlan, UnreadPart } from '../homes/plan/plan.ts'
import type { ProviderSupply } from '../homes/supplies/provider-supply.ts'
import type { Register } from './register.ts'

type Reading = {
  readonly today: string
  readonly reportFault: (fault: unknown) => void
}

/** `unlisted`: nobody has a list. */
export type HomeRead = {
  readonly address: Address
  /** The certificate that counts; null where the register has none. */
  readonly rating: Rating | 'unread' | null
  readonly recommendations: readonly Recommendation[] | 'unread' | 'unlisted'
  /** What another provider says of the supply, if one does. */
  readonly providerSupply: ProviderSupply | 'unread' | null
}

/**
 * One home with the certificate that counts; null where there is no such address. Throws only where
 * the address cannot be read: a part that fails otherwise is reported.
 */
export async function readHomeParts(
  register: Register,
  addressId: string,
  reportFault: Reading['reportFault'],
): Promise<HomeRead | null> {
  const orUnread = <Value>(part: Promise<Value>) =>
    part.catch((fault: unknown) => {
      reportFault(fault)
      return 'unread' as const
    })
  const [address, chosen, providerSupply] = await Promise.all([
    register.findAddress(addressId),
    orUnread(register.chosenRating(addressId)),
    register.findSupply ? orUnread(register.findSupply(addressId)) : null,
  ])
  if (address === null) return null
  const rating = chosen === 'unknown-address' || chosen === 'no-epc-rating' ? null : chosen
  const listed =
    rating === null || rating === 'unread'
      ? []
      : await orUnread(register.listRecommendations(rating.id))
  const recommendations = listed === 'unknown-rating' ? 'unlisted' : listed
  return { address, rating, recommendations, providerSupply }
}

/**
 * What a plan needs of one home. Throws only where the address cannot be read: a part that fails
 * otherwise is reported, and named in `unread`.
 */
export async function readHomeToPlan(
  register: Register,
  addressId: string,
  reading: Reading,
): Promise<HomeToPlan | 'unknown-address' | 'not-a-home'> {
  const found = await readAddressToPlan(register, addressId, reading)
  return typeof found === 'string' ? found : found.home
}

export async function readAddressToPlan(
  register: Register,
  addressId: string,
  reading: Reading,
): Promise<{ address: Address; home: HomeToPlan } | 'unknown-address' | 'not-a-home'> {
  const read = await readHomeParts(register, addressId, reading.reportFault)
  if (read === null) return 'unknown-address'
  const { address } = read
  if (address.kind !== 'home') return 'not-a-home'
  return { address, home: await completeHomeToPlan(register, read, reading) }
}

/** For a caller that has read the address and its certificate already. Never throws. */
export async function completeHomeToPlan(
  register: Register,
  { address, rating, recommendations, providerSupply }: HomeRead,
  { today, reportFault }: Reading,
): Promise<HomeToPlan> {
  const unread: UnreadPart[] = []
  if (rating === 'unread') unread.push('certificate')
  if (recommendations === 'unread') unread.push('recommendations')
  if (providerSupply === 'unread') unread.push('supply')

  async function read<Value>(
    part: UnreadPart,
    ask: () => Promise<Value> | undefined,
    otherwise: Value,
  ): Promise<Value> {
    try {
      return (await ask()) ?? otherwise
    } catch (fault) {
      reportFault(fault)
      unread.push(part)
      return otherwise
    }
  }

  const [likely, alike, fittedPrices] = await Promise.all([
    rating === null ? read('likely-rating', () => register.likelyRating?.(address.id), null) : null,
    read('homes-alike', () => register.homesAlike?.(address.id), null),
    read('lodged-prices', () => register.fittedPrices?.(), []),
  ])
  const { postcode, country, mpans, mprns } = address
  return {
    addressId: address.id,
    postcode,
    country,
    mpans,
    mprns,
    ...(providerSupply && { providerSupply }),
    certificate:
      rating === null || rating === 'unread'
        ? null
        : {
            id: rating.id,
            believed: believeLodged(rating.lodged, today),
            recommendations: typeof recommendations === 'string' ? null : recommendations,
          },
    likely,
    alike,
    fittedPrices,
    unread,
  }
}
