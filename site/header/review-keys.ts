import { quoteValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import { listGroups, listLinks, listPromos } from './list-header-parts.ts'
import { fieldNames } from './pick-field.ts'
import type { PlacedHeader } from './placed-header.ts'
import { bannerKeys, bannerLinkKeys } from './read-banner.ts'
import { groupKeys } from './read-group.ts'
import { linkKeys } from './read-link.ts'
import { isRepositoryKey, type WireObject } from './read-object.ts'

export function reviewKeys(header: PlacedHeader, report: Report): void {
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
