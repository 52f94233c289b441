import type { TypedAddress } from '../../homes/addresses/typed-address.ts'
import type { StoredAddress, VisitDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'
import { findTypedAmong, withKnownHome } from './known-homes.ts'

/** Stores an address that was typed. Where it is a listed home's, that home is remembered. */
export const typeHome =
  (address: TypedAddress, listedId: string | null) =>
  ({ homes }: VisitDraft): Partial<VisitDraft> => ({
    typedAddress: address,
    homes: withKnownHome(homes, listedId ?? address, {}),
  })

/**
 * The listed home that a typed address means. Where the register cannot be read the visitor goes on
 * with what they typed, and the next page tries again.
 */
export async function findListedHome(
  { register, reportFault }: Pick<Visit, 'register' | 'reportFault'>,
  typed: StoredAddress,
): Promise<{ id: string } | null> {
  if (typed.isUnlisted) return null
  try {
    const found = await register.findAddresses(typed.postcode)
    if (typeof found === 'string') return null
    return findTypedAmong(
      typed,
      found.filter(({ kind }) => kind === 'home'),
    )
  } catch (fault) {
    reportFault(fault)
    return null
  }
}
