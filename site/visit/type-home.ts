import type { TypedAddress, TypedAddressFields } from '../../homes/addresses/typed-address.ts'
import { isSameHome, type StoredAddress, type VisitDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'
import { findTypedAmong, listTyped, withKnownHome } from './known-homes.ts'

/** Stores an address that was typed. Where it is a listed home's, that home is remembered. */
export const typeHome =
  (address: TypedAddress, listedId: string | null) =>
  (kept: VisitDraft): Pick<VisitDraft, 'typedAddress' | 'homes'> => {
    const typedAddress = findTypedBefore(kept, address) ?? address
    return { typedAddress, homes: withKnownHome(kept.homes, listedId ?? typedAddress, {}) }
  }

/** What was typed before, where it is at the postcode that was searched for, or at none. */
export function fillTyped(
  before: StoredAddress | null,
  searched: { postcode: string | null; house: string },
): TypedAddressFields {
  const { postcode, house } = searched
  const isSame = before !== null && [before.postcode, null].includes(postcode)
  if (before === null || !(isSame || before.postcode === '')) {
    return { line1: house, line2: '', postalTown: '', postcode: postcode ?? '' }
  }
  const { line1, line2, postalTown } = before
  return { line1, line2: line2 ?? '', postalTown, postcode: before.postcode || (postcode ?? '') }
}

/** The same address as it is stored: the visitor may have said that it is not the listed home. */
function findTypedBefore(draft: VisitDraft, address: StoredAddress): StoredAddress | null {
  const same = listTyped(draft).filter(home => isSameHome(home, address))
  return same.find(({ isUnlisted }) => isUnlisted) ?? same[0] ?? null
}

/**
 * The listed home that a typed address means. Where the register cannot be read the visitor goes on
 * with what they typed, and the next page tries again.
 */
export async function findListedHome(
  { register, draft, reportFault }: Pick<Visit, 'register' | 'draft' | 'reportFault'>,
  typed: StoredAddress,
  find = findTypedAmong,
): Promise<{ id: string } | null> {
  if (typed.isUnlisted || findTypedBefore(await draft.read(), typed)?.isUnlisted) return null
  try {
    const found = await register.findAddresses(typed.postcode)
    if (typeof found === 'string') return null
    return find(
      typed,
      found.filter(({ kind }) => kind === 'home'),
    )
  } catch (fault) {
    reportFault(fault)
    return null
  }
}
