import type { Report } from './header-finding.ts'
import type { PlacedBanner } from './placed-header.ts'
import { readBanner } from './read-banner.ts'
import { listItems, type PlacedItem, takeUpTo } from './read-list.ts'
import { isRepositoryKey, isWireObject, readObject, type WireObject } from './read-object.ts'

const mostPromos = 9

type Numbered = { item: PlacedItem; index: number }

export function readBanners(value: unknown, place: string, report: Report): PlacedBanner[] {
  const filled: Numbered[] = listItems(value, place, report)
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => !isNothing(item.value))
  const limit = { most: mostPromos, of: 'promos', place }
  return takeUpTo(
    filled.map(({ item }) => item),
    limit,
    report,
    (item, at) => readBanner(item, filled[at]?.index ?? at, report),
  )
}

// An author who clears a banner leaves an empty node, or empty fields and a type, behind.
function isNothing(value: unknown): boolean {
  if (isBlankText(value)) return true
  const wire = readObject(value)
  return wire !== null && eachField(wire, part => isBlankText(part) || isEmptyLink(part))
}

function isEmptyLink(value: unknown): boolean {
  return isWireObject(value) && eachField(value, isBlankText)
}

function eachField(wire: WireObject, isEmpty: (part: unknown) => boolean): boolean {
  return Object.entries(wire).every(
    ([key, part]) => isRepositoryKey(key) || key === 'type' || isEmpty(part),
  )
}

function isBlankText(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
