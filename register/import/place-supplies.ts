import { findByWords, type GatheredHome, type GatheredHomes } from './gathered-home.ts'

/** Meters as a file gave them, or as the version before had them. */
export type PlacedSupply = {
  readonly isEarlier: boolean
  readonly uprn: string | null
  readonly addressId: string | null
  readonly address: string | null
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
}

export type Supplied = 'by-uprn' | 'by-words' | 'no-such-uprn' | 'no-such-address'

/** What a file of this import says replaces what the version before had of a home. */
export function placeSupplies<Certificate, Supply extends PlacedSupply>(
  supplies: readonly Supply[],
  homes: GatheredHomes<Certificate>,
): Map<Supply, Supplied> {
  const supplied = new Map<Supply, Supplied>()
  const isReplaced = new Set<GatheredHome<Certificate>>()
  const inTurn = supplies.some(({ isEarlier }) => isEarlier)
    ? supplies.toSorted((a, b) => Number(b.isEarlier) - Number(a.isEarlier))
    : supplies
  for (const supply of inTurn) {
    const byId = homes.get(supply.addressId ?? supply.uprn ?? '')
    const home = byId ?? (supply.address === null ? null : findByWords(supply.address, homes))
    if (!home) {
      supplied.set(supply, supply.address === null ? 'no-such-uprn' : 'no-such-address')
      continue
    }
    supplied.set(supply, byId ? 'by-uprn' : 'by-words')
    if (!supply.isEarlier && !isReplaced.has(home)) {
      isReplaced.add(home)
      home.mpans = []
      home.mprns = []
    }
    home.mpans = join(home.mpans, supply.mpans)
    home.mprns = join(home.mprns, supply.mprns)
  }
  return supplied
}

/** Each once. */
function join(some: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 0 || (some.length === 0 && more.length === 1))
    return more.length ? more : some
  return [...new Set([...some, ...more])]
}
