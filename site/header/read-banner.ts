import { describeValue, quoteValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import type { PlacedBanner } from './placed-header.ts'
import { readHref } from './read-href.ts'
import type { PlacedItem } from './read-list.ts'
import { readObject, readTextObject, type WireObject } from './read-object.ts'
import { readText } from './read-text.ts'

export const bannerKeys = ['text', 'link', 'href', 'type', 'from', 'until', 'qualifier', 'source']
export const bannerLinkKeys = ['href', 'text', 'type']

export function readBanner(item: PlacedItem, index: number, report: Report): PlacedBanner | null {
  const { value, place } = item
  const wire = readTextObject(value)
  if (wire === null) {
    report(
      'wrong-shape',
      place,
      `Here should be a promo, not ${describeValue(value)}. The site left it out.`,
    )
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
    report(
      'wrong-shape',
      `${place}.link`,
      `Here should be an address with its text, not ${describeValue(link)}. The site shows the promo without a link.`,
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
