import type { Banner, HeaderConfig, NavGroup } from './header-configuration.ts'
import { collectFindings, type Finding } from './header-finding.ts'
import { keepCurrentPromos } from './keep-current-promos.ts'
import type { PlacedBanner, PlacedGroup, PlacedHeader } from './placed-header.ts'
import { readHeader } from './read-header.ts'
import { readIsoDay } from './read-iso-day.ts'

export type ParsedHeader = { data: HeaderConfig | null; findings: Finding[] }

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
