import { describeValue, quoteValue, type Report, reportShape } from './header-findings.ts'
import {
  isRepositoryKey,
  isWireObject,
  listItems,
  type PlacedItem,
  readHref,
  readObject,
  readText,
  readTextObject,
  takeUpTo,
  type WireObject,
} from './read-values.ts'

export type PlacedBanner = {
  place: string
  index: number
  wire: WireObject
  linkWire: WireObject
  text: string
  link: { href: string; text: string; type: 'direct' | 'text' } | null
  written: string
  from: string
  until: string
  qualifier: string
  source: string
}

const mostPromos = 9

export function readBanners(value: unknown, place: string, report: Report): PlacedBanner[] {
  const filled = listItems(value, place, report)
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

export const bannerKeys = ['text', 'link', 'href', 'type', 'from', 'until', 'qualifier', 'source']
export const bannerLinkKeys = ['href', 'text', 'type']

function readBanner(item: PlacedItem, index: number, report: Report): PlacedBanner | null {
  const { value, place } = item
  const wire = readTextObject(value)
  if (wire === null) {
    reportShape(report, place, 'a promo', value, 'The site left it out.')
    return null
  }
  const linkWire = readBannerLink(wire, place, report)
  const words = {
    text: readText(wire.text, place, report),
    linkText: readText(linkWire.text, `${place}.link`, report),
  }
  const { href, written } = readHref(linkWire.href, `${place}.link`, report)
  const shown = placeWords(words, href)
  if (shown === null) {
    report('no-text', place, 'This promo has no text. The site left it out.')
    return null
  }
  const type = readType(linkWire.type, `${place}.link`, report)
  const terms = {
    from: readText(wire.from, place, report),
    until: readText(wire.until, place, report),
    qualifier: readText(wire.qualifier, place, report),
    source: readText(wire.source, place, report),
  }
  const link = href === null ? null : { href, text: shown.linkText, type }
  return { place, index, wire, linkWire, text: shown.text, link, written, ...terms }
}

function readBannerLink(wire: WireObject, place: string, report: Report): WireObject {
  const { link } = wire
  const found = readObject(link)
  if (found !== null) return found
  if (link !== null && link !== undefined && link !== '') {
    reportShape(
      report,
      `${place}.link`,
      'an address with its text',
      link,
      'The site shows the promo without a link.',
    )
  }
  // Some banners of the reference are flat: the text is the link.
  return { href: wire.href, type: wire.type }
}

// What there is must show somewhere, and a link needs words of its own.
function placeWords(words: { text: string; linkText: string }, href: string | null) {
  const { text, linkText } = words
  if (text === '' && linkText === '') return null
  if (href === null) return { text: text || linkText, linkText: '' }
  return linkText === '' ? { text: '', linkText: text } : words
}

function readType(value: unknown, place: string, report: Report): 'direct' | 'text' {
  if (value === 'text' || value === 'direct') return value
  if (value !== undefined && value !== null && value !== '') {
    const seen = typeof value === 'string' ? quoteValue(value) : describeValue(value)
    report(
      'unknown-type',
      place,
      `The type of a link is direct or text, not ${seen}. The site took it as direct.`,
    )
  }
  return 'direct'
}
