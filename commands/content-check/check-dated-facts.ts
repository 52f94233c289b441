import { checkGrants } from '../../homes/grants/check-grants.ts'
import { checkPriceCap } from '../../homes/prices/check-price-cap.ts'
import { capPeriodOn, type PriceCap } from '../../homes/prices/price-cap.ts'
import { checkServiceAreas, reviewServiceAreas } from '../../homes/supplies/check-service-areas.ts'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import type { ContentFinding } from './read-content.ts'
import type { Page } from './read-page.ts'

type Facts = { priceCap: unknown; grants: unknown; serviceAreas: unknown }
type Files = { priceCap: string; grants: string; serviceAreas: string }

/** Prices, schemes and service areas: fit to be served, not out of date, and there wherever a page names one. */
export function checkDatedFacts(
  { priceCap, grants, serviceAreas }: Facts,
  pages: readonly Page[],
  files: Files,
  today: string,
): ContentFinding[] {
  const priceProblems = checkPriceCap(priceCap)
  const grantProblems = checkGrants(grants)
  const areaProblems = checkServiceAreas(serviceAreas)
  return [
    ...priceProblems.map(says => ({ place: files.priceCap, says })),
    ...(priceProblems.length === 0 ? checkPeriodOfToday(priceCap, files.priceCap, today) : []),
    ...grantProblems.map(says => ({ place: files.grants, says })),
    ...(areaProblems.length > 0
      ? areaProblems
      : reviewServiceAreas(serviceAreas as ServiceAreas, today)
    ).map(says => ({ place: files.serviceAreas, says })),
    ...(grantProblems.length === 0 ? checkNamedSchemes(grants, pages) : []),
  ]
}

function checkPeriodOfToday(cap: unknown, place: string, today: string): ContentFinding[] {
  if (capPeriodOn(cap as PriceCap, today)) return []
  return [
    { place, says: `No period holds ${today}, so pages say that today’s prices are not loaded.` },
  ]
}

function checkNamedSchemes(grants: unknown, pages: readonly Page[]): ContentFinding[] {
  const known = new Set((grants as { schemes: { id: string }[] }).schemes.map(({ id }) => id))
  return pages.flatMap(({ file, schemes }) =>
    schemes
      .filter(({ id }) => !known.has(id))
      .map(({ id, line }) => ({
        place: `${file}:${line}`,
        says: `There is no scheme “${id}”, so the page leaves it out.`,
      })),
  )
}
