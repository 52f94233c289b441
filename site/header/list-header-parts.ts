import type { PlacedBanner, PlacedGroup, PlacedHeader, PlacedLink } from './placed-header.ts'

export function listGroups(header: PlacedHeader): PlacedGroup[] {
  const { signedOut, signedIn } = header.quickLinks
  const groups = [...header.sections.flatMap(section => section.groups), ...signedOut, ...signedIn]
  // One list of quick links stands for both variants: look at it once.
  return [...new Set(groups)]
}

export function listLinks(groups: readonly PlacedGroup[]): PlacedLink[] {
  return groups.flatMap(group => group.links)
}

export function listPromos(header: PlacedHeader): PlacedBanner[] {
  return [...header.menuBanner, ...header.secondaryBanner]
}

export type HeaderText = { place: string; text: string; href: string | null }

/** Everything of a group that a visitor reads, with where it leads. */
export function listTexts(groups: readonly PlacedGroup[]): HeaderText[] {
  return groups.flatMap(({ place, heading, href, links }) => [
    { place, text: heading, href },
    ...links.map(link => ({ place: link.place, text: link.text, href: link.href })),
  ])
}
