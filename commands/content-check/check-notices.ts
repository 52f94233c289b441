import { isDayText } from '../../homes/days.ts'
import { isWireObject } from '../../site/header/read-values.ts'
import { findClaimWord } from '../../site/header/words-to-check.ts'
import type { ContentFinding } from './read-content.ts'

export type PlacedNotice = { place: string; fields: Readonly<Record<string, unknown>> }

export function readNotices(
  file: string,
  answer: unknown,
): { notices: PlacedNotice[]; findings: ContentFinding[] } {
  if (!Array.isArray(answer)) {
    return { notices: [], findings: [{ place: file, says: 'The notices should be a list.' }] }
  }
  const placed = answer.map((fields: unknown, at) => ({ place: `${file} [${at}]`, fields }))
  return {
    notices: placed.filter((one): one is PlacedNotice => isWireObject(one.fields)),
    findings: placed
      .filter(({ fields }) => !isWireObject(fields))
      .map(({ place }) => ({ place, says: 'A notice should be an object.' })),
  }
}

export function listNoticeTexts({
  place,
  fields,
}: PlacedNotice): { place: string; text: string }[] {
  return [fields.title, fields.text, fields.linkText].flatMap(text => {
    return typeof text === 'string' ? [{ place, text }] : []
  })
}

const longestText = 200
const mostAtOnce = 2
const kinds = ['outage', 'weather', 'service']
const known = ['id', 'kind', 'from', 'until', 'title', 'text', 'href', 'linkText']
const isoWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

export function checkNotices(notices: readonly PlacedNotice[], today: string): ContentFinding[] {
  const each = notices.flatMap(notice =>
    [...judgeFields(notice), ...judgeTimes(notice, today), ...judgeTexts(notice)].map(says => ({
      place: notice.place,
      says,
    })),
  )
  return [...each, ...checkIds(notices), ...checkCrowds(notices)]
}

function judgeFields({ fields }: PlacedNotice): string[] {
  const isText = (name: 'id' | 'title' | 'text' | 'href' | 'linkText') => {
    const text = fields[name]
    return typeof text === 'string' && text.trim() !== ''
  }
  const missing = (['id', 'title', 'text'] as const).filter(name => !isText(name))
  const unknown = Object.keys(fields).filter(name => !known.includes(name))
  return [
    ...missing.map(name => `The notice has no ${name}.`),
    ...unknown.map(name => `“${name}” is not a field of a notice.`),
    ...(kinds.includes(String(fields.kind)) ? [] : [`The kind is one of ${kinds.join(', ')}.`]),
    ...(isText('href') === isText('linkText') ? [] : ['A link needs both href and linkText.']),
  ]
}

function judgeTimes({ fields }: PlacedNotice, today: string): string[] {
  const [from, until] = [readTime(fields.from), readTime(fields.until)]
  const unreadable = [
    from === null && 'The from is no time with a zone, like 2026-11-20T09:00:00Z.',
    until === null && 'The until is no time with a zone, like 2026-11-20T09:00:00Z.',
  ].filter(says => says !== false)
  if (from === null || until === null) return unreadable
  if (until <= from) return ['The notice ends before it begins.']
  return until < Date.parse(today)
    ? [
        `The notice ended on ${String(fields.until).slice(0, 10)} and is not shown: take it out, or mend its days.`,
      ]
    : []
}

function judgeTexts(notice: PlacedNotice): string[] {
  return listNoticeTexts(notice).flatMap(({ text }) => {
    const word = findClaimWord(text)
    return [
      ...(word === null ? [] : [`“${word}” makes a claim: a notice is never an advert.`]),
      ...(text.length > longestText
        ? [`A text has ${text.length} characters, more than ${longestText}.`]
        : []),
    ]
  })
}

function checkIds(notices: readonly PlacedNotice[]): ContentFinding[] {
  const ids = notices.map(({ fields }) => fields.id)
  return notices
    .filter(({ fields }, at) => ids.indexOf(fields.id) < at)
    .map(({ place, fields }) => ({ place, says: `The id “${fields.id}” is used twice.` }))
}

// The number at once only grows when one begins, so those are the moments to look at.
function checkCrowds(notices: readonly PlacedNotice[]): ContentFinding[] {
  const spans = notices.map(({ place, fields }) => ({
    place,
    from: readTime(fields.from) ?? Number.NaN,
    until: readTime(fields.until) ?? Number.NaN,
  }))
  return spans.flatMap(({ place, from }) => {
    const atOnce = spans.filter(other => other.from <= from && from < other.until).length
    const says = `When this notice begins there are ${atOnce} at once; the site shows ${mostAtOnce}.`
    return atOnce > mostAtOnce ? [{ place, says }] : []
  })
}

function readTime(value: unknown): number | null {
  if (typeof value !== 'string' || !isoWithZone.test(value)) return null
  // `Date` reads 31 November as 1 December.
  if (!isDayText(value.slice(0, 10))) return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : at
}
