import { quoteValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import {
  type HeaderText,
  listGroups,
  listLinks,
  listPromos,
  listTexts,
} from './list-header-parts.ts'
import type { PlacedHeader } from './placed-header.ts'

const manyLinks = 3

export function reviewLinks(header: PlacedHeader, report: Report): void {
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

function findTwoTargets(texts: readonly HeaderText[]) {
  const targets = new Map<string, string>()
  return texts.flatMap(({ place, text, href }) => {
    if (href === null || text === '') return []
    const first = targets.get(text.toLowerCase())
    if (first === undefined) targets.set(text.toLowerCase(), href)
    return first === undefined || first === href ? [] : [{ place, text, href, first }]
  })
}
