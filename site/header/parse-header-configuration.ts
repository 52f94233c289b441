import type { Banner, HeaderConfig, NavGroup } from './header-configuration.ts'
import { collectFindings, type Finding, quoteValue, type Report } from './header-findings.ts'
import type { PlacedBanner } from './read-banners.ts'
import { type PlacedGroup, type PlacedHeader, readHeader } from './read-header.ts'
import { readIsoDay } from './read-values.ts'

type ParsedHeader = { data: HeaderConfig | null; findings: Finding[] }

export function parseHeaderConfiguration(answer: unknown, today: string): ParsedHeader {
  const { report, findings } = collectFindings()
  const header = readHeader(answer, report)
  if (header === null) return { data: null, findings }
  const current = {
    ...header,
    menuBanner: keepCurrentPromos(header.menuBanner, today, report),
    secondaryBanner: keepCurrentPromos(header.secondaryBanner.slice(0, 1), today, report),
  }
  return { data: toConfig(current), findings }
}

function toConfig(header: PlacedHeader): HeaderConfig {
  const [secondary] = header.secondaryBanner
  return {
    sections: header.sections.map(({ title, groups }) => ({ title, groups: groups.map(toGroup) })),
    quickLinks: {
      signedOut: header.quickLinks.signedOut.map(toGroup),
      signedIn: header.quickLinks.signedIn.map(toGroup),
    },
    menuBanner: header.menuBanner.map(promo => toBanner(promo, findPosition(promo, header))),
    secondaryBanner: secondary === undefined ? null : toBanner(secondary, 0),
    hideA11yBtn: header.hideA11yBtn,
  }
}

function toGroup({ heading, href, links }: PlacedGroup): NavGroup {
  return {
    heading,
    href,
    links: links.map(({ text, href, why }) => ({ text, href, ...(why !== '' && { why }) })),
  }
}

function toBanner(promo: PlacedBanner, position: number): Banner {
  const { text, link, qualifier, source } = promo
  const until = readIsoDay(promo.until)
  return {
    text,
    link,
    position,
    ...(qualifier !== '' && { qualifier }),
    ...(source !== '' && { source }),
    ...(until !== null && { until }),
  }
}

// A section that was left out must not move a promo into the panel of another one.
function findPosition({ index }: PlacedBanner, header: PlacedHeader): number {
  if (index >= header.sectionCount) return index
  const panel = header.sections.findIndex(section => section.index === index)
  return panel >= 0 ? panel : -1 - index
}

function keepCurrentPromos(
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
