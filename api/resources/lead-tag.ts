import { hash } from 'node:crypto'
import type { Resource } from '../json-api/document.ts'

/** What is told apart of a lead that was changed, and the attributes that show it. */
const parts = {
  status: ['status', 'closed-at'],
  'due-on': ['due-on'],
  'channels and time-window': ['channels', 'time-window'],
  consents: ['consents'],
} as const

/**
 * A strong ETag of all that is shown of a lead, for no byte of such an answer is ever encoded. It
 * begins with a short hash of each part, so that of two tags it can be said what differs.
 */
export function makeLeadTag({ attributes, meta }: Resource): string {
  const short = Object.values(parts).map(names => digest(names.map(name => attributes[name])))
  const whole = digest([attributes, meta])
  return `"${[...short.map(text => text.slice(0, 4)), whole.slice(0, 22)].join('.')}"`
}

/** The parts that differ; none where one of the two is no tag of a lead. */
export function listChangedParts(shown: string, now: string): readonly string[] {
  const [before, after] = [shown, now].map(readShort)
  if (!before || !after) return []
  return Object.keys(parts).filter((_, at) => before[at] !== after[at])
}

const tagShape = /^"((?:[\w-]{4}\.){4})[\w-]{22}"$/
const readShort = (tag: string) => tagShape.exec(tag)?.[1]?.split('.')

const digest = (value: unknown): string =>
  hash('sha256', JSON.stringify(value ?? null), 'base64url')
