import type { Address } from '../addresses/address.ts'
import { bandFromScore } from '../epc-ratings/energy-band.ts'
import { type Calibration, rangeOf, readEstimate } from './calibrate-range.ts'
import { createClassifier } from './home-class.ts'
import { areaOf, type HomeKind, kindOf, nationOf, streetOf } from './home-place.ts'
import type { LikelyRating } from './likely-rating.ts'
import { type Evidence, type Neighbour, spreadScores } from './likely-score.ts'
import type { ScoreHistogram } from './score-histogram.ts'
import { createTypicalCounter, type TypicalColumns, type TypicalHome } from './typical-home.ts'

/** What a register version has learned from all of its homes. */
export type LikelyRatingsModel = {
  findArea(kind: HomeKind, area: string): AreaFacts | null
  findNation(kind: HomeKind, nation: string): ScoreHistogram | null
  findClass(homeClass: string): ScoreHistogram | null
  readonly calibration: Calibration
}

/** Homes of one kind in one postcode sector. */
export type AreaFacts = { readonly scores: ScoreHistogram; readonly typical: TypicalHome }

/** An address, with what its certificate that counts says of it. */
export type RegisteredHome = {
  readonly address: Pick<Address, 'kind' | 'flatNumber' | 'line1' | 'line2' | 'country'>
  readonly score: number | null
  /** Null where it has no certificate. */
  readonly columns: TypicalColumns | null
}

/** The homes of one postcode, by their places in it. */
export type RatedPostcode = {
  /** Null for a home with a score, for another supply, and where too little is known. */
  rate(at: number): LikelyRating | null
  /** What would be said of a home with a score if its certificate were not there. */
  estimate(at: number): Estimate | null
}

type Estimate = Omit<LikelyRating, 'typical'>

/** From so many homes on, they are named as what a rating rests on most. */
const enough = 5
/** With fewer homes of its kind in the nation, nothing is said. */
const leastInNation = 30

export function createHomeRater(model: LikelyRatingsModel) {
  const classify = createClassifier()
  const classScoresOf = (columns: TypicalColumns) => model.findClass(classify(columns))
  return (postcode: string, homes: readonly RegisteredHome[]): RatedPostcode => {
    const nation = nationOf(homes.map(({ address }) => address))
    const rated = homes.flatMap((home, at) => {
      const { address, score, columns } = home
      if (address.kind !== 'home' || columns === null || bandFromScore(score) === null) return []
      const [kind, street] = [kindOf(address), streetOf(address)]
      return [{ at, kind, street, score: score ?? 0, columns, classScores: classScoresOf(columns) }]
    })
    return {
      rate(at) {
        const home = homes[at]
        if (home?.address.kind !== 'home' || bandFromScore(home.score) !== null) return null
        const estimate = estimateHome(at, null, home.columns && classScoresOf(home.columns))
        return estimate && { ...estimate, typical: describeTypical(at, estimate) }
      },
      estimate(at) {
        const own = rated.find(home => home.at === at)
        return own ? estimateHome(at, own, null) : null
      },
    }

    function estimateHome(
      at: number,
      leftOut: Evidence['leftOut'],
      ownClass: Evidence['ownClass'],
    ): Estimate | null {
      const kind = kindAt(at)
      const neighbours = findNeighbours(at)
      const area = model.findArea(kind, areaOf(postcode))?.scores ?? null
      const inNation = model.findNation(kind, nation)
      const own = leftOut === null ? 0 : 1
      const nationalHomes = (inNation?.homes ?? 0) - own
      if (nationalHomes < leastInNation) return null
      const street = streetAt(at)
      const spread = spreadScores({ street, neighbours, area, nation: inNation, ownClass, leftOut })
      if (spread === null) return null
      const estimate = readEstimate(spread)
      const estimateKind = { nation, band: estimate.band, neighbours: neighbours.length }
      const range = rangeOf(spread, estimateKind, model.calibration)
      if (range === null) return null
      // Homes of one nation and band may all score better, or worse, than those around them.
      const score = Math.max(range.low, Math.min(range.high, estimate.score))
      return {
        score,
        band: bandFromScore(score) ?? estimate.band,
        ...range,
        ...nameNearest(street, neighbours, (area?.homes ?? 0) - own, nationalHomes),
      }
    }

    function kindAt(at: number): HomeKind {
      return kindOf(homes[at]?.address ?? { flatNumber: null })
    }

    function streetAt(at: number): string {
      return streetOf(homes[at]?.address ?? { line1: '', line2: null })
    }

    function findNeighbours(at: number) {
      const kind = kindAt(at)
      return rated.filter(other => other.at !== at && other.kind === kind)
    }

    function describeTypical(at: number, { nearness }: Estimate): TypicalHome {
      const counter = createTypicalCounter()
      const ownStreet = streetAt(at)
      for (const { street, columns } of findNeighbours(at))
        if (street === ownStreet || nearness !== 'street') counter.see(columns)
      const area = nearness === 'area' ? model.findArea(kindAt(at), areaOf(postcode)) : null
      return area?.typical ?? counter.conclude()
    }
  }
}

function nameNearest(
  ownStreet: string,
  neighbours: readonly Neighbour[],
  homesInArea: number,
  nationalHomes: number,
): Pick<LikelyRating, 'homes' | 'nearness'> {
  const onStreet = neighbours.filter(({ street }) => street === ownStreet).length
  if (onStreet >= enough) return { homes: onStreet, nearness: 'street' }
  if (neighbours.length >= enough) return { homes: neighbours.length, nearness: 'postcode' }
  if (homesInArea >= enough) return { homes: homesInArea, nearness: 'area' }
  return { homes: nationalHomes, nearness: 'country' }
}
