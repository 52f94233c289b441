import { bandFromScore } from '../../../homes/epc-ratings/energy-band.ts'
import { createClassifier } from '../../../homes/likely-ratings/home-class.ts'
import {
  areaOf,
  type HomeKind,
  kindOf,
  nationOf,
  streetOf,
} from '../../../homes/likely-ratings/home-place.ts'
import { isHeldOut } from '../../../homes/likely-ratings/is-held-out.ts'
import type { AreaFacts } from '../../../homes/likely-ratings/rate-homes.ts'
import {
  countScore,
  type ScoreHistogram,
  startHistogram,
} from '../../../homes/likely-ratings/score-histogram.ts'
import {
  createTypicalCounter,
  type TypicalCounter,
  typicalColumns,
} from '../../../homes/likely-ratings/typical-home.ts'
import type { RecordDictionary } from '../../format/dictionary.ts'
import { nameArea, nameNation } from '../../format/likely-ratings.ts'
import { createColumnReader } from '../../format/read-columns.ts'
import type { Learner } from './learner.ts'
import {
  createSampler,
  packHomes,
  type SampledHome,
  type SampledPostcode,
} from './sample-postcodes.ts'

export type LikelyRatingsPart = {
  /** By kind and area. An area is whole in one part, for ranges of postcodes are cut between areas. */
  readonly areas: ReadonlyMap<string, AreaFacts>
  /** By kind and nation. */
  readonly nations: ReadonlyMap<string, ScoreHistogram>
  readonly classes: readonly (readonly [homeClass: string, ScoreHistogram])[]
  /** Its classes are places in the list of this part. */
  readonly sample: readonly SampledPostcode[]
}

type OpenArea = { readonly scores: ScoreHistogram; readonly typical: TypicalCounter }

export function startLikelyRatings(dictionary: RecordDictionary): Learner<LikelyRatingsPart> {
  const read = createColumnReader(dictionary, typicalColumns)
  const classify = createClassifier()
  const sampler = createSampler<SampledPostcode>()
  const areas = new Map<string, AreaFacts>()
  const nations = new Map<string, ScoreHistogram>()
  const classes = new Map<string, { place: number; scores: ScoreHistogram }>()
  let openArea = ''
  let open = new Map<HomeKind, OpenArea>()

  return {
    see(postcode, homes) {
      if (areaOf(postcode) !== openArea) closeArea(areaOf(postcode))
      const nation = nationOf(homes.map(({ address }) => address))
      const isSampled = sampler.takes(postcode, nation)
      const streets = new Map<string, number>()
      const sampled: SampledHome[] = []
      for (const { address, ratings } of homes) {
        const score = Math.round(ratings[0]?.score ?? Number.NaN)
        if (address.kind !== 'home' || !ratings[0] || bandFromScore(score) === null) continue
        const columns = read(ratings[0].record)
        const kind = kindOf(address)
        const seen = seeClass(classify(columns))
        const area = findArea(kind)
        countScore(seen.scores, score)
        countScore(area.scores, score)
        countScore(findNation(kind, nation), score)
        area.typical.see(columns)
        if (!isSampled) continue
        const street = numberOf(streets, streetOf(address))
        const own = { street, homeClass: seen.place, isHeldOut: isHeldOut(address.id) }
        sampled.push({ score, kind, ...own })
      }
      if (sampled.length > 0) sampler.add({ postcode, nation, homes: packHomes(sampled) })
    },
    part() {
      closeArea('')
      const listed = [...classes].map(([name, { scores }]) => [name, scores] as const)
      return { areas, nations, classes: listed, sample: sampler.sample() }
    },
  }

  function closeArea(next: string): void {
    for (const [kind, { scores, typical }] of open)
      areas.set(nameArea(kind, openArea), { scores, typical: typical.conclude() })
    openArea = next
    open = new Map()
  }

  function findArea(kind: HomeKind): OpenArea {
    const known = open.get(kind)
    if (known) return known
    const area = { scores: startHistogram(), typical: createTypicalCounter() }
    open.set(kind, area)
    return area
  }

  function findNation(kind: HomeKind, nation: string): ScoreHistogram {
    const name = nameNation(kind, nation)
    const known = nations.get(name) ?? startHistogram()
    nations.set(name, known)
    return known
  }

  function seeClass(name: string) {
    const known = classes.get(name)
    if (known) return known
    const added = { place: classes.size, scores: startHistogram() }
    classes.set(name, added)
    return added
  }
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name) ?? numbers.size
  numbers.set(name, known)
  return known
}
