import type { KeptAddress } from '../format/postcode-block.ts'
import type { BaseName, RegisterTotals, ReplacedPart, WrittenHomes } from '../new-register.ts'
import {
  type MutableBandCounts,
  packBandCounts,
  readBandCounts,
  startBandCounts,
} from './count-bands.ts'
import type { RelatedHomes, RelatedPostcode } from './find-related.ts'

/** Counts what a delta takes out of its base, so that counts of both together are right. */
export type ReplacedCounts = {
  readonly totals: RegisterTotals
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
  /** By kind and code. */
  const bandCounts = new Map<string, MutableBandCounts>()
  for (const [kind, code, counts] of before?.bandCounts ?? [])
    bandCounts.set(`${kind} ${code}`, readBandCounts(counts))

  return {
    totals,
    add(postcode, { homes, certificates, aliases, retiredIds }, words) {
      totals.certificates += certificates
      totals.aliases += aliases
      totals.retiredIds += retiredIds
      if (homes.length === 0) return
      totals.postcodes += 1
      for (const home of homes) addHome(postcode, home)
      for (const word of words.split(' '))
        postcodesByWord.set(word, (postcodesByWord.get(word) ?? 0) + 1)
    },
    describe(base, postcodes, related, written) {
      return {
        base,
        totals: { ...totals, aliasesGivenAgain: countGivenAgain(postcodes, related, written) },
        postcodes,
        bandCounts: [...bandCounts].map(([name, counts]) => {
          const space = name.indexOf(' ')
          return [name.slice(0, space), name.slice(space + 1), packBandCounts(counts)] as const
        }),
        words: postcodesByWord,
      }
    },
  }

  function addHome(postcode: string, { address, energyBand }: KeptAddress): void {
    if (address.kind !== 'home') {
      totals.otherSupplies += 1
      return
    }
    totals.homes += 1
    if (energyBand === null) return
    countsOf(`outcode ${postcode.split(' ')[0] ?? ''}`)[energyBand] += 1
    if (address.localAuthority !== null)
      countsOf(`local-authority ${address.localAuthority}`)[energyBand] += 1
  }

  function countsOf(name: string): MutableBandCounts {
    const counts = bandCounts.get(name) ?? startBandCounts()
    bandCounts.set(name, counts)
    return counts
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
