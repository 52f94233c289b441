import {
  calibrate,
  readEstimate,
  type TestedEstimate,
} from '../../../homes/likely-ratings/calibrate-range.ts'
import { areaOf, homeKinds } from '../../../homes/likely-ratings/home-place.ts'
import { spreadScores } from '../../../homes/likely-ratings/likely-score.ts'
import {
  addHistogram,
  type ScoreHistogram,
  startHistogram,
} from '../../../homes/likely-ratings/score-histogram.ts'
import {
  type LearnedRatings,
  nameArea,
  nameNation,
  packLikelyRatings,
} from '../../format/likely-ratings.ts'
import type { LearnedRow } from '../../new-register.ts'
import type { LikelyRatingsPart } from './learn-likely-ratings.ts'
import { createSampler, type SampledPostcode, unpackHomes } from './sample-postcodes.ts'

/** Its homes' classes are places in `classScores`. */
type SampledOfPart = SampledPostcode & { readonly classScores: readonly ScoreHistogram[] }

export function concludeLikelyRatings(parts: readonly LikelyRatingsPart[]): Iterable<LearnedRow> {
  const known = {
    areas: new Map(parts.flatMap(({ areas }) => [...areas])),
    nations: addUp(parts.flatMap(({ nations }) => [...nations])),
    classes: addUp(parts.flatMap(({ classes }) => classes)),
  }
  const sampler = createSampler<SampledOfPart>()
  for (const { sample, classes } of parts) {
    const classScores = classes.map(([name, scores]) => known.classes.get(name) ?? scores)
    for (const sampled of sample) sampler.add({ ...sampled, classScores })
  }
  return packLikelyRatings({
    ...known,
    calibration: calibrate(estimateSampled(sampler.sample(), known)),
  })
}

function addUp(histograms: readonly (readonly [string, ScoreHistogram])[]) {
  const sums = new Map<string, ScoreHistogram>()
  for (const [name, histogram] of histograms) {
    const sum = sums.get(name) ?? startHistogram()
    addHistogram(sum, histogram)
    sums.set(name, sum)
  }
  return sums
}

/** Estimates each home as if its own certificate were not there; but for those held out. */
function* estimateSampled(
  sample: readonly SampledOfPart[],
  known: Omit<LearnedRatings, 'calibration'>,
): Iterable<TestedEstimate> {
  for (const { postcode, nation, homes: packed, classScores } of sample) {
    const homes = unpackHomes(packed).map(home => {
      return { ...home, classScores: classScores[home.homeClass] ?? null }
    })
    const area = areaOf(postcode)
    for (const kind of homeKinds) {
      const ofKind = homes.filter(home => home.kind === kind)
      const scoresInArea = known.areas.get(nameArea(kind, area))?.scores ?? null
      const scoresInNation = known.nations.get(nameNation(kind, nation)) ?? null
      for (const home of ofKind) {
        if (home.isHeldOut) continue
        const spread = spreadScores({
          street: home.street,
          neighbours: ofKind,
          area: scoresInArea,
          nation: scoresInNation,
          ownClass: null,
          leftOut: home,
        })
        if (spread === null) continue
        const { band } = readEstimate(spread)
        yield { nation, band, neighbours: ofKind.length - 1, spread, score: home.score }
      }
    }
  }
}
