import {
  calibrate,
  readGuess,
  type TestedGuess,
} from '../../../homes/likely-ratings/calibrate-range.ts'
import { areaOf } from '../../../homes/likely-ratings/home-place.ts'
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

/** Classes are named in `classNames` by their places. */
type SampledOfPart = SampledPostcode & { readonly classNames: readonly string[] }

export function concludeLikelyRatings(parts: readonly LikelyRatingsPart[]): Iterable<LearnedRow> {
  const known = {
    areas: new Map(parts.flatMap(({ areas }) => [...areas])),
    nations: addUp(parts.flatMap(({ nations }) => [...nations])),
    classes: addUp(parts.flatMap(({ classes }) => classes)),
  }
  const sampler = createSampler<SampledOfPart>()
  for (const { sample, classes } of parts) {
    const classNames = classes.map(([name]) => name)
    for (const sampled of sample) sampler.add({ ...sampled, classNames })
  }
  return packLikelyRatings({
    ...known,
    calibration: calibrate(guessSampled(sampler.sample(), known)),
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

/** Guesses each home as if its own certificate were not there; but for those held out. */
function* guessSampled(
  sample: readonly SampledOfPart[],
  known: Omit<LearnedRatings, 'calibration'>,
): Iterable<TestedGuess> {
  const findClass = (name: string) => known.classes.get(name) ?? null
  for (const { postcode, nation, homes: packed, classNames } of sample) {
    const homes = unpackHomes(packed).map(home => {
      return { ...home, homeClass: classNames[home.homeClass] ?? '' }
    })
    for (const home of homes) {
      const { kind, score, street, homeClass } = home
      if (home.isHeldOut) continue
      const neighbours = homes
        .filter(other => other !== home && other.kind === kind)
        .map(other => ({ ...other, isSameStreet: other.street === street }))
      const spread = spreadScores({
        neighbours,
        area: known.areas.get(nameArea(kind, areaOf(postcode)))?.scores ?? null,
        nation: known.nations.get(nameNation(kind, nation)) ?? null,
        findClass,
        ownClass: null,
        leftOut: { score, homeClass },
      })
      if (spread === null) continue
      const { band } = readGuess(spread)
      yield { nation, band, neighbours: neighbours.length, spread, score }
    }
  }
}
