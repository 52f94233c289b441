import { describeValue } from './describe-value.ts'
import type { Report } from './header-finding.ts'
import { isRepositoryKey, isWireObject, parseJsonText, type WireObject } from './read-object.ts'

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
    report(
      'wrong-shape',
      place,
      `Here should be a list, not ${describeValue(value)}. The site treated it as missing.`,
    )
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
