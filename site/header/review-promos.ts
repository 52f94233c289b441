import { findPromoClaim } from './claim-words.ts'
import { quoteValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import { listPromos } from './list-header-parts.ts'
import type { PlacedBanner, PlacedHeader } from './placed-header.ts'
import { readIsoDay } from './read-iso-day.ts'

export function reviewPromos(header: PlacedHeader, today: string, report: Report): void {
  for (const promo of listPromos(header)) {
    reportClaim(promo, today, report)
    reportBeginning(promo, today, report)
    reportNoDestination(promo, report)
  }
  for (const { place, index } of header.menuBanner) {
    if (index < header.sectionCount) continue
    report(
      'promo-without-section',
      place,
      `There are only ${header.sectionCount} sections, so this promo has no panel. The site shows it in the strip alone.`,
    )
  }
  for (const { place } of header.secondaryBanner.slice(1)) {
    report(
      'second-secondary-banner',
      place,
      'Only the first secondary banner counts. The site left this one out.',
    )
  }
}

// R9 of the journeys: what makes a claim says for whom it holds, who says so and until when.
function reportClaim(promo: PlacedBanner, today: string, report: Report) {
  const word = findPromoClaim(`${promo.text} ${promo.link?.text ?? ''}`)
  const lastDay = readIsoDay(promo.until)
  const isOver = lastDay !== null && lastDay < today
  if (word === null || isOver) return
  const missing = [
    promo.qualifier === '' && 'a qualifier',
    promo.source === '' && 'a source',
    lastDay === null && 'an end date',
  ].filter(part => part !== false)
  if (missing.length === 0) return
  report(
    'claim-without-proof',
    promo.place,
    `${quoteValue(word)} makes a claim, and the promo has not got ${missing.join(' or ')}. The site shows it all the same.`,
  )
}

function reportBeginning({ place, from }: PlacedBanner, today: string, report: Report) {
  if (from === '') return
  const firstDay = readIsoDay(from)
  if (firstDay === null) {
    report('unreadable-date', place, `The start ${quoteValue(from)} is not a date like 2026-12-31.`)
  } else if (firstDay > today) {
    report(
      'promo-not-begun',
      place,
      `This promo begins on ${firstDay}, and the site shows a promo as soon as it is listed.`,
    )
  }
}

function reportNoDestination({ place, linkWire, written }: PlacedBanner, report: Report) {
  const text = linkWire.text
  if (written !== '' || typeof text !== 'string' || text.trim() === '') return
  report(
    'link-without-destination',
    `${place}.link`,
    `${quoteValue(text.trim())} leads nowhere. The site shows no link.`,
  )
}
