import { dropDirectionMarks } from '../../homes/addresses/unseen-marks.ts'
import { isDayText } from '../../homes/days.ts'
import { checkHref } from './check-href.ts'
import { describeValue, quoteValue, type Report, reportShape } from './header-findings.ts'

export type WireObject = Readonly<Record<string, unknown>>

export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type ParsedText = { kind: 'structure'; value: object | null } | { kind: 'text' | 'bad-json' }

const noValue: ParsedText = { kind: 'structure', value: null }

// The ends are looked at first: a JSON.parse that throws took 9 µs on a text of two letters.
export function parseJsonText(text: string): ParsedText {
  const trimmed = text.trim()
  if (trimmed === 'null') return noValue
  if (!/^[[{]/.test(trimmed)) return { kind: 'text' }
  if (!/[\]}]$/.test(trimmed)) return { kind: 'bad-json' }
  try {
    return { kind: 'structure', value: JSON.parse(trimmed) as object }
  } catch {
    return { kind: 'bad-json' }
  }
}

export function readObject(value: unknown): WireObject | null {
  if (isWireObject(value)) return value
  if (typeof value !== 'string') return null
  const parsed = parseJsonText(value)
  return parsed.kind === 'structure' && isWireObject(parsed.value) ? parsed.value : null
}

/** An object in any form, or a plain text where an object with a text belongs. */
export function readTextObject(value: unknown): WireObject | null {
  const isPlainText = typeof value === 'string' && parseJsonText(value).kind === 'text'
  return isPlainText ? { text: value } : readObject(value)
}

// Sling adds these to every node that it exports.
export function isRepositoryKey(key: string): boolean {
  return /^(?:jcr|sling|cq):/.test(key) || key === ':type'
}

export type PlacedItem = { value: unknown; place: string }

type List =
  | { kind: 'list'; items: PlacedItem[]; isCut: boolean }
  | { kind: 'missing' | 'bad-json' | 'wrong-shape' }

const itemKey = /^item(\d+)$/

// Well above every cap: junk in a list of a hundred thousand is not worth the visitor's time.
const mostItems = 50

export function toList(value: unknown, place: string): List {
  if (typeof value === 'string') return listFromText(value, place)
  if (value === null || value === undefined) return { kind: 'missing' }
  if (Array.isArray(value)) {
    return makeList(value, (one, at) => ({ value: one, place: `${place}[${at}]` }))
  }
  return isWireObject(value) ? listFromObject(value, place) : { kind: 'wrong-shape' }
}

export function listItems(value: unknown, place: string, report: Report): PlacedItem[] {
  const list = toList(value, place)
  if (list.kind === 'list') {
    if (list.isCut) {
      report(
        'too-many',
        place,
        `There are more than ${mostItems} entries. The site did not look at the rest.`,
      )
    }
    return list.items
  }
  if (list.kind === 'bad-json') {
    report('bad-json', place, 'This text is not valid JSON. The site treated it as missing.')
  }
  if (list.kind === 'wrong-shape') {
    reportShape(report, place, 'a list', value, 'The site treated it as missing.')
  }
  return []
}

export function takeUpTo<T>(
  items: readonly PlacedItem[],
  limit: { most: number; of: string; place: string },
  report: Report,
  read: (item: PlacedItem, index: number) => T | null,
): T[] {
  const kept: T[] = []
  for (const [index, item] of items.entries()) {
    if (kept.length === limit.most) {
      report(
        'too-many',
        limit.place,
        `There are more than ${limit.most} ${limit.of}. The site left out the rest.`,
      )
      break
    }
    const one = read(item, index)
    if (one !== null) kept.push(one)
  }
  return kept
}

export function isNumberedList(value: WireObject): boolean {
  return Object.keys(value).some(key => itemKey.test(key))
}

function listFromText(text: string, place: string): List {
  if (text.trim() === '') return { kind: 'missing' }
  const parsed = parseJsonText(text)
  if (parsed.kind === 'structure') return toList(parsed.value, place)
  if (parsed.kind === 'bad-json') return { kind: 'bad-json' }
  return makeList([text], value => ({ value, place }))
}

function listFromObject(value: WireObject, place: string): List {
  const entries = Object.entries(value).filter(([key]) => !isRepositoryKey(key))
  if (entries.length === 0) return { kind: 'missing' }
  const numbered = entries.filter(([key]) => itemKey.test(key))
  if (numbered.length === 0) return makeList([value], one => ({ value: one, place }))
  const sorted = numbered.sort(([one], [other]) => itemNumber(one) - itemNumber(other) || 0)
  return makeList(sorted, ([key, one]) => ({ value: one, place: `${place}.${key}` }))
}

function makeList<T>(all: readonly T[], place: (one: T, at: number) => PlacedItem): List {
  return { kind: 'list', items: all.slice(0, mostItems).map(place), isCut: all.length > mostItems }
}

function itemNumber(key: string): number {
  return Number(itemKey.exec(key)?.[1])
}

const longestText = 500

export function readText(value: unknown, place: string, report: Report): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') {
    reportShape(report, place, 'text', value, 'The site left it empty.')
    return ''
  }
  const text = cleanText(value)
  if (text.length <= longestText) return text
  report(
    'text-too-long',
    place,
    `This text has ${text.length} characters. The site shows the first ${longestText}.`,
  )
  return cleanText(text.slice(0, longestText))
}

// Control characters break markup; direction marks can make a text read as another one.
function cleanText(text: string): string {
  return dropDirectionMarks(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

type ReadHref = { href: string | null; written: string }

export function readHref(value: unknown, place: string, report: Report): ReadHref {
  if (value === null || value === undefined) return { href: null, written: '' }
  if (typeof value !== 'string') {
    reportShape(report, place, 'an address', value, 'The site shows the text without a link.')
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

export function readIsoDay(text: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text)?.[1]
  return isDayText(day) ? day : null
}
