import type { Coverage, LikelyRatingsCheck } from '../../register/check-likely-ratings.ts'

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
  const share = ((100 * within) / homes).toFixed(1)
  return `${share}% of ${homes.toLocaleString('en-GB')} scores`
}
