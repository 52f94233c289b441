import { checkHref } from './check-href.ts'
import { describeValue, quoteValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'

export type ReadHref = { href: string | null; written: string }

export function readHref(value: unknown, place: string, report: Report): ReadHref {
  if (value === null || value === undefined) return { href: null, written: '' }
  if (typeof value !== 'string') {
    report(
      'wrong-shape',
      place,
      `Here should be an address, not ${describeValue(value)}. The site shows the text without a link.`,
    )
    return { href: null, written: '' }
  }
  const written = value.trim()
  if (written === '') return { href: null, written }
  const checked = checkHref(written)
  if (checked.allowed) return { href: checked.href, written }
  report(
    'refused-href',
    place,
    `The address ${quoteValue(written)} is not one of /path, #id, https:, tel: and mailto:. The site shows the text without a link.`,
  )
  return { href: null, written }
}
