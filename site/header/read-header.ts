import { describeValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import { type fieldNames, pickField } from './pick-field.ts'
import type { PlacedHeader } from './placed-header.ts'
import { readBanners } from './read-banners.ts'
import { readFlag } from './read-flag.ts'
import { listItems } from './read-list.ts'
import { isWireObject } from './read-object.ts'
import { readQuickLinks } from './read-quick-links.ts'
import { readSections, readSectionTitles } from './read-sections.ts'

/** `null` when there is nothing in the answer that a header could show. */
export function readHeader(answer: unknown, report: Report): PlacedHeader | null {
  if (!isWireObject(answer)) {
    report(
      'not-an-object',
      'answer',
      `The answer should be an object, not ${describeValue(answer)}. The site did not use it.`,
    )
    return null
  }
  const read = <T>(
    field: keyof typeof fieldNames,
    as: (value: unknown, place: string, report: Report) => T,
  ) => {
    const { key, value } = pickField(answer, field, report)
    return as(value, key, report)
  }
  const titles = read('sectionTitles', readSectionTitles)
  const sectionItems = read('sections', listItems)
  const flag = read('hideA11yBtn', (value, place) =>
    value === undefined ? null : readFlag(value, place, report),
  )
  const header = {
    wire: answer,
    sections: read('sections', (_, place) => readSections(sectionItems, titles, place, report)),
    sectionCount: sectionItems.length,
    quickLinks: read('quickLinks', readQuickLinks),
    menuBanner: read('menuBanner', readBanners),
    secondaryBanner: read('secondaryBanner', readBanners),
    hideA11yBtn: flag ?? false,
  }
  if (flag !== null || showsAnything(header)) return header
  report(
    'nothing-usable',
    'answer',
    'No field of the answer could be used. The site treated the call as failed.',
  )
  return null
}

function showsAnything(header: PlacedHeader): boolean {
  return (
    header.sections.length > 0 ||
    header.quickLinks.signedOut.length > 0 ||
    header.menuBanner.length > 0 ||
    header.secondaryBanner.length > 0
  )
}
