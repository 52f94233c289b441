import type { BaseName, ReplacedPart, WrittenHomes } from '../new-register.ts'
import { createHomeCounter } from './count-bands.ts'
import type { RelatedHomes, RelatedPostcode } from './find-related.ts'

/** Counts what a delta takes out of its base, so that counts of both together are right. */
export type ReplacedCounts = {
  /** What the base has of a postcode, with the words of all its addresses. */
  add(postcode: string, found: RelatedPostcode, words: string): void
  describe(
    base: BaseName,
    postcodes: readonly string[],
    related: RelatedHomes,
    written: Pick<WrittenHomes, 'readIds'>,
  ): ReplacedPart
}

/** Begins with what the delta before took out of the same base. */
export function startReplacedCounts(before: ReplacedPart | null): ReplacedCounts {
  const totals = {
    homes: 0,
    otherSupplies: 0,
    certificates: 0,
    postcodes: 0,
    aliases: 0,
    retiredIds: 0,
    ...before?.totals,
    aliasesGivenAgain: 0,
  }
  const postcodesByWord = new Map(before?.words)
  const counter = createHomeCounter(totals, before?.bandCounts)

  return {
    add(postcode, { homes, certificates, aliases, retiredIds }, words) {
      totals.certificates += certificates
      totals.aliases += aliases
      totals.retiredIds += retiredIds
      if (homes.length === 0) return
      totals.postcodes += 1
      for (const { address, energyBand } of homes) {
        const { kind, localAuthority } = address
        counter.count(postcode, { isHome: kind === 'home', energyBand, localAuthority })
      }
      for (const word of words.split(' '))
        postcodesByWord.set(word, (postcodesByWord.get(word) ?? 0) + 1)
    },
    describe(base, postcodes, related, written) {
      return {
        base,
        totals: { ...totals, aliasesGivenAgain: countGivenAgain(postcodes, related, written) },
        postcodes,
        bandCounts: counter.list(),
        words: postcodesByWord,
      }
    },
  }
}

/** Former ids that lead to a home of the base and are the id of a home of the delta now. */
function countGivenAgain(
  postcodes: readonly string[],
  related: RelatedHomes,
  written: Pick<WrittenHomes, 'readIds'>,
): number {
  if (related.totals.aliases === 0) return 0
  const replaced = new Set(postcodes)
  let count = 0
  for (const id of written.readIds()) {
    const postcode = related.postcodeOfAlias(id)
    if (postcode !== null && !replaced.has(postcode)) count += 1
  }
  return count
}
