import { describeValue, type Report, reportShape } from './header-findings.ts'
import { type PlacedBanner, readBanners } from './read-banners.ts'
import {
  isNumberedList,
  isWireObject,
  listItems,
  type PlacedItem,
  parseJsonText,
  readFlag,
  readHref,
  readObject,
  readText,
  readTextObject,
  takeUpTo,
  toList,
  type WireObject,
} from './read-values.ts'

/**
 * The answer once its shape is settled. Everything carries its `place` in the answer, for findings,
 * and `wire`, the object as it arrived.
 */
type PlacedLink = {
  place: string
  wire: WireObject
  text: string
  href: string | null
  written: string
  why: string
}

export type PlacedGroup = {
  place: string
  wire: WireObject
  heading: string
  href: string | null
  written: string
  links: PlacedLink[]
}

type PlacedSection = { place: string; index: number; title: string; groups: PlacedGroup[] }

type PlacedQuickLinks = { signedOut: PlacedGroup[]; signedIn: PlacedGroup[] }

export type PlacedHeader = {
  wire: WireObject
  sections: PlacedSection[]
  titleCount: number
  sectionCount: number
  quickLinks: PlacedQuickLinks
  menuBanner: PlacedBanner[]
  secondaryBanner: PlacedBanner[]
  hideA11yBtn: boolean
}

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
    const key = pickKey<FieldName>(answer, fieldNames[field], report)
    return as(answer[key] ?? undefined, key, report)
  }
  const titles = read('sectionTitles', readSectionTitles)
  const sectionItems = read('sections', listItems)
  const flag = read('hideA11yBtn', (value, place) =>
    value === undefined ? null : readFlag(value, place, report),
  )
  const header = {
    wire: answer,
    sections: read('sections', (_, place) => readSections(sectionItems, titles, place, report)),
    titleCount: titles.length,
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

export const fieldNames = {
  sections: ['sections'],
  sectionTitles: ['section-titles', 'sectionTitles'],
  quickLinks: ['quick-links', 'quickLinks'],
  menuBanner: ['menu-banner', 'menuBanner'],
  secondaryBanner: ['secondary-banner', 'secondaryBanner'],
  hideA11yBtn: ['hide-a11y-btn', 'hideA11yBtn'],
} as const

type FieldName = (typeof fieldNames)[keyof typeof fieldNames][number]

function pickKey<Name extends string>(
  wire: WireObject,
  names: readonly [Name, ...Name[]],
  report: Report,
): Name {
  const given = names.filter(name => Object.hasOwn(wire, name) && (wire[name] ?? null) !== null)
  const key = given[0] ?? names[0]
  if (given.length > 1) {
    report('both-names', key, `${given.join(' and ')} are both here. The site used ${key}.`)
  }
  return key
}

const mostSections = 12

function readSections(
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

function readSectionTitles(value: unknown, place: string, report: Report): string[] {
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

function readQuickLinks(value: unknown, place: string, report: Report): PlacedQuickLinks {
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

const mostGroups = 8
const mostLinks = 15

export const groupKeys = ['heading', 'href', 'alt', 'links']

function readGroups(value: unknown, place: string, report: Report): PlacedGroup[] {
  return readGroupItems(listItems(value, place, report), place, report)
}

function readGroupItems(
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
function holdsGroups(value: unknown): boolean {
  const parsed = typeof value === 'string' ? parseJsonText(value) : null
  const shape = parsed?.kind === 'structure' ? parsed.value : value
  return (
    Array.isArray(shape) || (isWireObject(shape) && (isNumberedList(shape) || isWrapper(shape)))
  )
}

function readGroup({ value, place }: PlacedItem, report: Report): PlacedGroup | null {
  const wire = readObject(value)
  if (wire === null) {
    reportShape(report, place, 'a group of links', value, 'The site left it out.')
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

// The low-level header of the reference has a whole list of groups as the links of one group.
function isWrapper(value: unknown): boolean {
  const links = toList(readObject(value)?.links, '')
  if (links.kind !== 'list' || links.items.length === 0) return false
  return links.items.every(item => isWireObject(item.value) && Object.hasOwn(item.value, 'links'))
}

export const linkKeys = ['text', 'href', 'alt', 'data-ns-link', 'why']

function readLink({ value, place }: PlacedItem, report: Report): PlacedLink | null {
  const wire = readTextObject(value)
  if (wire === null) {
    reportShape(report, place, 'a link', value, 'The site left it out.')
    return null
  }
  const text = readText(wire.text, place, report)
  if (text === '') {
    report('no-text', place, 'This link has no text. The site left it out.')
    return null
  }
  const { href, written } = readHref(wire.href, place, report)
  return { place, wire, text, href, written, why: readText(wire.why, place, report) }
}

export function listGroups(header: PlacedHeader): PlacedGroup[] {
  const { signedOut, signedIn } = header.quickLinks
  const groups = [...header.sections.flatMap(section => section.groups), ...signedOut, ...signedIn]
  // One list of quick links may serve both variants: look at it once.
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

type HeaderLink = { place: string; href: string }

export function listHeaderLinks(answer: unknown): HeaderLink[] {
  const header = readHeader(answer, () => {})
  if (header === null) return []
  const promoLinks = listPromos(header).map(({ place, link }) => ({
    place: `${place}.link`,
    href: link?.href ?? null,
  }))
  return [...listTexts(listGroups(header)), ...promoLinks].flatMap(({ place, href }) =>
    href === null ? [] : [{ place, href }],
  )
}
