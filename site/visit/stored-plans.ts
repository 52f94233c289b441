import type { Range } from '../../homes/range.ts'
import type { SeenPlan, StoredPlan } from '../../leads/draft.ts'
import { longestPartInBytes } from '../../leads/draft-store.ts'

const mostPlans = 8

export const findStoredPlan = (plans: readonly StoredPlan[], home: string): StoredPlan | null =>
  plans.find(one => one.home === home) ?? null

/** Puts this home's plan first, as changed; drops the oldest beyond eight or too long to store. */
export function withStoredPlan(
  plans: readonly StoredPlan[],
  home: string,
  change: Partial<Omit<StoredPlan, 'home'>>,
): readonly StoredPlan[] {
  const known = findStoredPlan(plans, home) ?? { home, texts: {}, seen: null, asked: null }
  const all = [{ ...known, ...change }, ...plans.filter(one => one.home !== home)].slice(
    0,
    mostPlans,
  )
  while (all.length > 1 && Buffer.byteLength(JSON.stringify(all)) > longestPartInBytes) all.pop()
  return all
}

/** What does not fit is left out: it may be damaged, or of another version. */
export function readStoredPlan(stored: unknown): StoredPlan[] {
  const { home, texts, seen, asked } = fieldsOf(stored)
  if (!isText(home)) return []
  const said = Object.entries(fieldsOf(texts)).filter((field): field is [string, string] =>
    isText(field[1]),
  )
  return [{ home, texts: Object.fromEntries(said), seen: readSeen(seen), asked: readAsked(asked) }]
}

function readSeen(stored: unknown): SeenPlan | null {
  const { before, ...last } = fieldsOf(stored)
  const seen = readSeenOn(last)
  const earlier = readSeenOn(fieldsOf(before))
  return seen && { ...seen, ...(earlier && { before: earlier }) }
}

function readSeenOn(stored: Record<string, unknown>): Omit<SeenPlan, 'before'> | null {
  const { on, query, pricesFrom, certificate, savingPounds, netCostPounds, start } = stored
  if (!isText(on) || !/^\d{4}-\d\d-\d\d$/.test(on) || !isText(query)) return null
  return {
    on,
    query,
    pricesFrom: textOrNull(pricesFrom),
    certificate: textOrNull(certificate),
    savingPounds: readRange(savingPounds),
    netCostPounds: readRange(netCostPounds),
    start: textOrNull(start),
  }
}

function readRange(stored: unknown): Range | null {
  const { low, likely, high } = fieldsOf(stored)
  const isNumber = (value: unknown): value is number => Number.isFinite(value)
  return isNumber(low) && isNumber(likely) && isNumber(high) ? { low, likely, high } : null
}

function readAsked(stored: unknown): StoredPlan['asked'] {
  const { flow, lines } = fieldsOf(stored)
  const isList = Array.isArray(lines) && lines.length > 0 && lines.every(isText)
  return isText(flow) && isList ? { flow, lines } : null
}

const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}
const isText = (value: unknown): value is string => typeof value === 'string'
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)
