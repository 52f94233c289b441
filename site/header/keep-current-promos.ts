import { quoteValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import type { PlacedBanner } from './placed-header.ts'
import { readIsoDay } from './read-iso-day.ts'

export function keepCurrentPromos(
  promos: readonly PlacedBanner[],
  today: string,
  report: Report,
): PlacedBanner[] {
  return promos.filter(({ place, until }) => {
    const lastDay = readIsoDay(until)
    if (until !== '' && lastDay === null) {
      report(
        'unreadable-date',
        place,
        `The end ${quoteValue(until)} is not a date like 2026-12-31. The site shows this promo without an end.`,
      )
    }
    if (lastDay === null || lastDay >= today) return true
    report('expired-promo', place, `This promo ended on ${lastDay}. The site no longer shows it.`)
    return false
  })
}
