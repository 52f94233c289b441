import { describeValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'

const readable = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['', false],
  [1, true],
  [0, false],
])

export function readFlag(value: unknown, place: string, report: Report): boolean | null {
  const flag = readable.get(value)
  if (flag !== undefined) return flag
  report(
    'unreadable-flag',
    place,
    `Here should be true or false, not ${describeValue(value)}. The site took it as false.`,
  )
  return null
}
