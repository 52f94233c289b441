import type { HomeKind } from '../../../homes/likely-ratings/home-place.ts'
import { hashText } from '../../../homes/likely-ratings/is-held-out.ts'
import { compareText } from '../../compare-text.ts'

/** The rated homes of one postcode, packed: there are hundreds of thousands in memory. */
export type SampledPostcode = {
  readonly postcode: string
  readonly nation: string
  /** Five numbers a home: score, 1 for a flat, 1 if held out, street, class. */
  readonly homes: Uint16Array
}

export type SampledHome = {
  readonly score: number
  readonly kind: HomeKind
  readonly isHeldOut: boolean
  /** A number within the postcode. */
  readonly street: number
  /** Its place in a list of classes. */
  readonly homeClass: number
}

const perHome = 5

export function packHomes(homes: readonly SampledHome[]): Uint16Array {
  const packed = new Uint16Array(homes.length * perHome)
  for (const [at, { score, kind, isHeldOut, street, homeClass }] of homes.entries())
    packed.set([score, kind === 'flat' ? 1 : 0, isHeldOut ? 1 : 0, street, homeClass], at * perHome)
  return packed
}

export function unpackHomes(packed: Uint16Array): SampledHome[] {
  return Array.from({ length: packed.length / perHome }, (_, at) => {
    const read = (place: number) => packed[at * perHome + place] ?? 0
    const kind = read(1) === 1 ? 'flat' : 'house'
    return { score: read(0), kind, isHeldOut: read(2) === 1, street: read(3), homeClass: read(4) }
  })
}

/** Postcodes of each nation, if it has so many: some 130,000 homes. */
const leastOfNation = 8000
/** And one in sixteen of a large nation, so that rare bands are calibrated by thousands as well. */
const alwaysBelow = 2 ** 32 / 16

type Sampler<Sampled> = {
  /** Asked first, so that a postcode which is not kept need not be read. */
  takes(postcode: string, nation: string): boolean
  add(sampled: Sampled): void
  sample(): Sampled[]
}

/**
 * Keeps the postcodes of each nation whose hashes are the smallest, and all below a limit: the same
 * ones in whatever order they come, and whether they come to one sampler or to several whose samples
 * are put together.
 */
export function createSampler<Sampled extends SampledPostcode>(
  least = leastOfNation,
): Sampler<Sampled> {
  type Kept = { readonly hash: number; readonly sampled: Sampled }
  const nations = new Map<string, { kept: Kept[]; limit: number; cutAt: number }>()
  return {
    takes: (postcode, nation) => hashText(postcode) <= (nations.get(nation)?.limit ?? noLimit),
    add(sampled) {
      const found = nations.get(sampled.nation) ?? { kept: [], limit: noLimit, cutAt: least * 2 }
      nations.set(sampled.nation, found)
      found.kept.push({ hash: hashText(sampled.postcode), sampled })
      if (found.kept.length >= found.cutAt) {
        found.limit = cut(found.kept)
        found.cutAt = found.kept.length + least
      }
    },
    sample: () =>
      [...nations.values()].flatMap(({ kept }) => {
        cut(kept)
        return kept.map(({ sampled }) => sampled)
      }),
  }

  /** Returns the largest hash that is still of use. */
  function cut(kept: Kept[]): number {
    kept.sort((a, b) => a.hash - b.hash || compareText(a.sampled.postcode, b.sampled.postcode))
    const tooMany = kept.findIndex(({ hash }, at) => at >= least && hash >= alwaysBelow)
    if (tooMany >= 0) kept.splice(tooMany)
    return kept.length < least ? noLimit : Math.max(alwaysBelow, kept.at(-1)?.hash ?? 0)
  }
}

const noLimit = 2 ** 32
