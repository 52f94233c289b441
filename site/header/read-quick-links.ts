import type { Report } from './header-finding.ts'
import type { PlacedQuickLinks } from './placed-header.ts'
import { holdsGroups, readGroupItems, readGroups } from './read-group.ts'
import { listItems, type PlacedItem } from './read-list.ts'

export function readQuickLinks(value: unknown, place: string, report: Report): PlacedQuickLinks {
  const items = listItems(value, place, report)
  if (!items.some(item => holdsGroups(item.value))) {
    const groups = readGroupItems(items, place, report)
    return { signedOut: groups, signedIn: groups }
  }
  if (items.length > 2) {
    report('too-many', place, 'Quick links come in two forms. The site used the first two lists.')
  }
  const [first = [], second = []] = items.slice(0, 2).map(item => readVariant(item, report))
  return {
    signedOut: first.length > 0 ? first : second,
    signedIn: second.length > 0 ? second : first,
  }
}

function readVariant(item: PlacedItem, report: Report) {
  return holdsGroups(item.value)
    ? readGroups(item.value, item.place, report)
    : readGroupItems([item], item.place, report)
}
