import { describeValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import type { PlacedGroup } from './placed-header.ts'
import { readHref } from './read-href.ts'
import { readLink } from './read-link.ts'
import { isNumberedList, listItems, type PlacedItem, takeUpTo, toList } from './read-list.ts'
import { isWireObject, parseJsonText, readObject } from './read-object.ts'
import { readText } from './read-text.ts'

const mostGroups = 8
const mostLinks = 15

export const groupKeys = ['heading', 'href', 'alt', 'links']

export function readGroups(value: unknown, place: string, report: Report): PlacedGroup[] {
  return readGroupItems(listItems(value, place, report), place, report)
}

export function readGroupItems(
  wrapped: readonly PlacedItem[],
  place: string,
  report: Report,
): PlacedGroup[] {
  const items = wrapped.flatMap(item => unwrapItem(item, report))
  return takeUpTo(items, { most: mostGroups, of: 'groups', place }, report, item =>
    readGroup(item, report),
  )
}

/** Tells a list of groups, in any of its forms, from one group standing by itself. */
export function holdsGroups(value: unknown): boolean {
  const parsed = typeof value === 'string' ? parseJsonText(value) : null
  const shape = parsed?.kind === 'structure' ? parsed.value : value
  return (
    Array.isArray(shape) || (isWireObject(shape) && (isNumberedList(shape) || isWrapper(shape)))
  )
}

function readGroup({ value, place }: PlacedItem, report: Report): PlacedGroup | null {
  const wire = readObject(value)
  if (wire === null) {
    report(
      'wrong-shape',
      place,
      `Here should be a group of links, not ${describeValue(value)}. The site left it out.`,
    )
    return null
  }
  const heading = readText(wire.heading, place, report)
  const { href, written } = readHref(wire.href, place, report)
  const limit = { most: mostLinks, of: 'links', place: `${place}.links` }
  const links = takeUpTo(listItems(wire.links, limit.place, report), limit, report, item =>
    readLink(item, report),
  )
  if (heading === '' && links.length === 0) {
    report('no-text', place, 'This group has no heading and no links. The site left it out.')
    return null
  }
  return { place, wire, heading, href, written, links }
}

function unwrapItem(item: PlacedItem, report: Report): PlacedItem[] {
  if (!isWrapper(item.value)) return [item]
  return listItems(readObject(item.value)?.links, `${item.place}.links`, report)
}

// The low-level header of the reference keeps a whole list of groups as the links of one group.
function isWrapper(value: unknown): boolean {
  const links = toList(readObject(value)?.links, '')
  if (links.kind !== 'list' || links.items.length === 0) return false
  return links.items.every(item => isWireObject(item.value) && Object.hasOwn(item.value, 'links'))
}
