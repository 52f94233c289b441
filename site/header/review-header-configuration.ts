import { collectFindings, type Finding, quoteValue, type Report } from './header-findings.ts'
import { bannerKeys, bannerLinkKeys, type PlacedBanner } from './read-banners.ts'
import {
  fieldNames,
  groupKeys,
  type HeaderText,
  linkKeys,
  listGroups,
  listLinks,
  listPromos,
  listTexts,
  type PlacedGroup,
  type PlacedHeader,
  readHeader,
} from './read-header.ts'
import { isRepositoryKey, readIsoDay, type WireObject } from './read-values.ts'
import { findPlaceholder, findPromoClaim } from './words-to-check.ts'

/** What an editor should mend although the parser had no trouble with it. */
export function reviewHeaderConfiguration(answer: unknown, today: string): Finding[] {
  const { report, findings } = collectFindings()
  const header = readHeader(answer, () => {})
  if (header === null) return findings
  reviewTexts(header, report)
  reviewLinks(header, report)
  reviewPromos(header, today, report)
  reviewKeys(header, report)
  return findings
}

const longestLinkText = 40
const longestPromoText = 90

function reviewTexts(header: PlacedHeader, report: Report): void {
  const { titleCount, sectionCount } = header
  if (titleCount > 0 && titleCount !== sectionCount) {
    report(
      'titles-and-sections',
      'section-titles',
      `There are ${titleCount} titles and ${sectionCount} sections. Each title stands above the section at its place.`,
    )
  }
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
      `${quoteValue(found)} looks like a word still to be filled in, or HTML. The site shows it.`,
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

const manyLinks = 3

function reviewLinks(header: PlacedHeader, report: Report): void {
  const groups = listGroups(header)
  for (const { place, links } of groups) {
    if (links.length > 0) continue
    report(
      'group-without-links',
      place,
      'This group has no links. The site shows its heading alone.',
    )
  }
  for (const { place, text, written, why } of listLinks(groups)) {
    if (written !== '' || why !== '') continue
    report(
      'link-without-destination',
      place,
      `${quoteValue(text)} leads nowhere and gives no reason why. The site shows it as plain text.`,
    )
  }
  const written = [
    ...groups.flatMap(group => [group, ...group.links]),
    ...listPromos(header).map(promo => ({ place: `${promo.place}.link`, written: promo.written })),
  ]
  for (const { place, written: href } of written) reportScheme(place, href, report)
  reportFrontPage(header, report)
  reportTwoTargets(header, report)
  reportOtherQuickLinks(header, report)
}

function reportScheme(place: string, href: string, report: Report) {
  if (/^https:/i.test(href)) {
    report(
      'off-site-link',
      place,
      `${quoteValue(href)} leads to another site. The site keeps the link.`,
    )
  }
  if (/^http:/i.test(href)) {
    report(
      'http-href',
      place,
      `${quoteValue(href)} begins with http:, which is not safe. The site shows the text without a link; use https:.`,
    )
  }
}

function reportFrontPage({ sections, quickLinks }: PlacedHeader, report: Report) {
  const groups = [...sections.flatMap(section => section.groups), ...quickLinks.signedOut]
  const toFrontPage = listTexts(groups).filter(({ href }) => href === '/')
  const [first] = toFrontPage
  if (first === undefined || toFrontPage.length < manyLinks) return
  report(
    'many-links-to-front-page',
    first.place,
    `${toFrontPage.length} links lead to the front page; this is the first. The site keeps them all.`,
  )
}

// The two variants of the quick links differ in their targets on purpose: each is compared with
// the menu, never with the other.
function reportTwoTargets({ sections, quickLinks }: PlacedHeader, report: Report) {
  const menu = listTexts(sections.flatMap(section => section.groups))
  const reported = new Set<string>()
  for (const variant of [quickLinks.signedOut, quickLinks.signedIn]) {
    for (const { text, place, href, first } of findTwoTargets([...menu, ...listTexts(variant)])) {
      if (reported.has(place)) continue
      reported.add(place)
      report(
        'two-targets',
        place,
        `${quoteValue(text)} leads to ${quoteValue(href)} here and to ${quoteValue(first)} elsewhere. The site keeps both links.`,
      )
    }
  }
}

function reportOtherQuickLinks({ quickLinks }: PlacedHeader, report: Report) {
  const [out, signedIn] = [quickLinks.signedOut, quickLinks.signedIn].map(listTexts)
  const other =
    signedIn?.find(({ text }, at) => text !== out?.[at]?.text) ?? out?.[signedIn?.length ?? 0]
  if (other === undefined) return
  report(
    'quick-links-differ',
    other.place,
    `From ${quoteValue(other.text)} on, the list for who is signed in has other texts than the list for who is not. The site shows each as it is.`,
  )
}

function findTwoTargets(texts: readonly HeaderText[]) {
  const targets = new Map<string, string>()
  return texts.flatMap(({ place, text, href }) => {
    if (href === null || text === '') return []
    const first = targets.get(text.toLowerCase())
    if (first === undefined) targets.set(text.toLowerCase(), href)
    return first === undefined || first === href ? [] : [{ place, text, href, first }]
  })
}

function reviewPromos(header: PlacedHeader, today: string, report: Report): void {
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

function reviewKeys(header: PlacedHeader, report: Report): void {
  const groups = listGroups(header)
  reportUnknown({ place: 'answer', wire: header.wire }, Object.values(fieldNames).flat(), report)
  for (const group of groups) reportUnknown(group, groupKeys, report)
  for (const link of listLinks(groups)) reportUnknown(link, linkKeys, report)
  for (const { place, wire, linkWire } of listPromos(header)) {
    reportUnknown({ place, wire }, bannerKeys, report)
    reportUnknown({ place: `${place}.link`, wire: linkWire }, bannerLinkKeys, report)
  }
}

function reportUnknown(
  { place, wire }: { place: string; wire: WireObject },
  known: readonly string[],
  report: Report,
) {
  for (const key of Object.keys(wire)) {
    if (known.includes(key) || isRepositoryKey(key)) continue
    report('unknown-key', place, `${quoteValue(key)} is not a field here. The site passed over it.`)
  }
}
