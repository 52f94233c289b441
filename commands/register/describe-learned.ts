import type { LodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import { officialLodgedPrices } from '../../homes/energy/lodged-price-list.ts'
import type { Coverage, LikelyRatingsCheck } from '../../register/check-likely-ratings.ts'
import { countAlikeHomes } from '../../register/sqlite/find-homes-alike.ts'
import { openRegisterFile } from '../../register/sqlite/open-register-file.ts'
import { readFittedPrices } from '../../register/sqlite/read-fitted-prices.ts'
import { createLearnedReader } from '../../register/sqlite/read-learned.ts'
import { learnedVersion } from '../../register/sqlite/schema.ts'

type Described = { readonly results: readonly string[]; readonly messages: readonly string[] }

/** What a version has learned from its certificates, a line for each thing an operator can judge. */
export function describeLearned(path: string): Described {
  const { database, form } = openRegisterFile(path)
  if (form < learnedVersion) {
    database.close()
    return { results: ['nothing learned yet: run upgrade'], messages: [] }
  }
  try {
    const learned = createLearnedReader(database, form)
    const prices = readFittedPrices(learned)
    const results = [
      `homes with several certificates, compared: ${countAlikeHomes(learned)}`,
      `half-years with fitted prices: ${prices.length}`,
      ...prices.map(describePrices),
    ]
    return { results, messages: [] }
  } catch (error) {
    const why = `What was learned cannot be read: ${(error as Error).message.replace(/\.$/, '')}. Run verify.`
    return { results: [], messages: [why] }
  } finally {
    database.close()
  }
}

function describePrices(fitted: LodgedPrices): string {
  const { from, electricityPence, gasPence, gasStandingPounds, certificates } = fitted
  const official = officialLodgedPrices.find(list => list.from === from)
  const beside = (known: number, price: number | undefined, write: (price: number) => string) => {
    if (price === undefined) return write(known)
    const percent = (known / price - 1) * 100
    const deviation = `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
    return `${write(known)} (official ${write(price)}, ${deviation})`
  }
  const pence = (price: number) => `${price.toFixed(2)}p`
  const pounds = (price: number) => `£${price}`
  const figures = [
    `electricity ${beside(electricityPence, official?.electricityPence, pence)}`,
    `gas ${beside(gasPence, official?.gasPence, pence)}`,
    `standing charge ${beside(gasStandingPounds, official?.gasStandingPounds, pounds)}`,
  ]
  const ending = official ? '' : '; no official list, so these are used'
  return `prices fitted from ${from}: ${figures.join(', ')}, by ${certificates} certificates${ending}`
}

/** With fewer, a share is a matter of luck: a tenth of them is 30. */
const enoughToJudge = 300

/** What `verify` prints of likely ratings. */
export function describeLikelyRatings(check: LikelyRatingsCheck | null): readonly string[] {
  if (check === null)
    return ['likely ratings: not tested, for this version has none or too few homes']
  const { all, bands, nations, meanError, areaMeanError, postcodeMedianError } = check
  return [
    `likely ratings, tested on homes held out: 80% range holds ${describeCoverage(all)}`,
    ...bands.map(one => `  predicted band ${one.band}: ${describeCoverage(one)}`),
    ...nations.map(one => `  ${one.nation || 'no nation given'}: ${describeCoverage(one)}`),
    `  mean error: ${meanError.toFixed(2)} points; by the area's mean ${areaMeanError.toFixed(2)}; by the postcode's median ${postcodeMedianError.toFixed(2)}`,
  ]
}

function describeCoverage({ homes, within }: Coverage): string {
  const scores = `${homes.toLocaleString('en-GB')} ${homes === 1 ? 'score' : 'scores'}`
  if (homes < enoughToJudge) return `${within} of ${scores}, too few to judge`
  return `${((100 * within) / homes).toFixed(1)}% of ${scores}`
}
