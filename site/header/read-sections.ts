import type { Report } from './header-finding.ts'
import type { PlacedGroup, PlacedSection } from './placed-header.ts'
import { holdsGroups, readGroupItems, readGroups } from './read-group.ts'
import { listItems, type PlacedItem, takeUpTo } from './read-list.ts'
import { readText } from './read-text.ts'

const mostSections = 12

export function readSections(
  items: readonly PlacedItem[],
  titles: readonly string[],
  place: string,
  report: Report,
): PlacedSection[] {
  const limit = { most: mostSections, of: 'sections', place }
  return takeUpTo(items, limit, report, (item, index) => {
    const groups = readSectionGroups(item, report)
    if (groups.length === 0) return null
    const title = titles[index] || chooseTitle(groups, item.place, report)
    return { place: item.place, index, title, groups }
  })
}

export function readSectionTitles(value: unknown, place: string, report: Report): string[] {
  return listItems(value, place, report).map(item => readText(item.value, item.place, report))
}

function readSectionGroups(item: PlacedItem, report: Report): PlacedGroup[] {
  if (!holdsGroups(item.value)) return readGroupItems([item], item.place, report)
  const groups = readGroups(item.value, item.place, report)
  if (groups.length === 0) {
    report('wrong-shape', item.place, 'This section has no groups. The site left it out.')
  }
  return groups
}

function chooseTitle(groups: readonly PlacedGroup[], place: string, report: Report): string {
  const heading = groups.find(group => group.heading !== '')?.heading
  if (heading !== undefined) return heading
  const title = groups[0]?.links[0]?.text ?? ''
  report(
    'no-title',
    place,
    'This section has no title and no heading. The site took its first link as the title.',
  )
  return title
}
