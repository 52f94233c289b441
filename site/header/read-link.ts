import { describeValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import type { PlacedLink } from './placed-header.ts'
import { readHref } from './read-href.ts'
import type { PlacedItem } from './read-list.ts'
import { readTextObject } from './read-object.ts'
import { readText } from './read-text.ts'

export const linkKeys = ['text', 'href', 'alt', 'data-ns-link', 'why']

export function readLink({ value, place }: PlacedItem, report: Report): PlacedLink | null {
  const wire = readTextObject(value)
  if (wire === null) {
    report(
      'wrong-shape',
      place,
      `Here should be a link, not ${describeValue(value)}. The site left it out.`,
    )
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
