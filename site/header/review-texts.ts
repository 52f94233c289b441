import { quoteValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import { listGroups, listLinks, listPromos, listTexts } from './list-header-parts.ts'
import type { PlacedGroup, PlacedHeader } from './placed-header.ts'
import { findPlaceholder } from './placeholder-words.ts'

const longestLinkText = 40
const longestPromoText = 90

export function reviewTexts(header: PlacedHeader, report: Report): void {
  const groups = listGroups(header)
  const links = listLinks(groups)
  const promos = listPromos(header)
  const texts = [
    ...header.sections.map(({ place, title }) => ({ place, text: title })),
    ...listTexts(groups),
    ...links.map(({ place, why }) => ({ place, text: why })),
    ...promos.flatMap(({ place, text, link, qualifier, source }) =>
      [text, link?.text ?? '', qualifier, source].map(one => ({ place, text: one })),
    ),
  ]
  reportPlaceholders(texts, report)
  for (const { place, text } of links) reportLongLink(place, text, report)
  for (const { place, text, link } of promos) {
    if (text.length > longestPromoText) {
      report(
        'long-promo-text',
        place,
        `This promo has ${text.length} characters, more than ${longestPromoText}. The site shows it whole.`,
      )
    }
    reportLongLink(`${place}.link`, link?.text ?? '', report)
  }
  const { signedOut, signedIn } = header.quickLinks
  const panels = [...header.sections.map(section => section.groups), signedOut]
  for (const panel of signedIn === signedOut ? panels : [...panels, signedIn]) {
    reportDuplicates(panel, report)
  }
}

function reportPlaceholders(texts: readonly { place: string; text: string }[], report: Report) {
  const seen = new Set<string>()
  for (const { place, text } of texts) {
    const found = findPlaceholder(text)
    if (found === null || seen.has(text)) continue
    seen.add(text)
    report(
      'placeholder-words',
      place,
      `${quoteValue(found)} looks like a word still to be filled in. The site shows it.`,
    )
  }
}

function reportLongLink(place: string, text: string, report: Report) {
  if (text.length <= longestLinkText) return
  report(
    'long-link-text',
    place,
    `The link ${quoteValue(text)} has ${text.length} characters, more than ${longestLinkText}. The site shows it whole.`,
  )
}

function reportDuplicates(panel: readonly PlacedGroup[], report: Report) {
  const firstPlaces = new Map<string, string>()
  for (const { place, text } of listTexts(panel)) {
    const key = text.toLowerCase()
    const first = firstPlaces.get(key)
    if (text !== '' && first !== undefined) {
      report(
        'duplicate-text',
        place,
        `${quoteValue(text)} is also the text of ${first} in the same panel. The site shows both.`,
      )
    }
    if (first === undefined) firstPlaces.set(key, place)
  }
}
