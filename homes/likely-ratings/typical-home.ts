import type { LodgedName } from '../epc-ratings/lodged-columns.ts'
import { isUnknownText, readNumber } from '../epc-ratings/lodged-values.ts'
import { nameAge, nameFuel } from './home-class.ts'
import type { LikelyRating } from './likely-rating.ts'

export const typicalColumns = [
  'property-type',
  'built-form',
  'construction-age-band',
  'total-floor-area',
  'main-fuel',
] as const satisfies readonly LodgedName[]

export type TypicalColumns = { readonly [Name in (typeof typicalColumns)[number]]: string | null }
export type TypicalHome = LikelyRating['typical']

/** Counts what homes are lodged as, and says what most of them are. */
export type TypicalCounter = {
  see(columns: TypicalColumns): void
  conclude(): TypicalHome
}

const nobody: TypicalHome = {
  propertyType: null,
  builtForm: null,
  ageBand: null,
  floorAreaM2: null,
  mainFuel: null,
}
const leastHomes = 3

export function createTypicalCounter(): TypicalCounter {
  const texts = {
    propertyType: new Map<string | null, number>(),
    builtForm: new Map<string | null, number>(),
    ageBand: new Map<string | null, number>(),
    mainFuel: new Map<string | null, number>(),
  }
  const areas: number[] = []
  let homes = 0
  return {
    see(columns) {
      homes += 1
      count(texts.propertyType, columns['property-type'])
      count(texts.builtForm, columns['built-form'])
      count(texts.ageBand, columns['construction-age-band'])
      count(texts.mainFuel, columns['main-fuel'])
      const area = readNumber(columns['total-floor-area'])
      if (area !== null && area > 0) areas.push(area)
    },
    conclude() {
      if (homes < leastHomes) return nobody
      return {
        propertyType: findCommon(texts.propertyType, sameLetters),
        builtForm: findCommon(texts.builtForm, sameLetters),
        ageBand: findCommon(texts.ageBand, nameAge),
        floorAreaM2: areas.length < leastHomes ? null : middleOf(areas),
        mainFuel: findCommon(texts.mainFuel, nameFuel),
      }
    },
  }
}

function count(counts: Map<string | null, number>, text: string | null): void {
  counts.set(text, (counts.get(text) ?? 0) + 1)
}

const sameLetters = (text: string) => text.trim().toLowerCase()

/**
 * What at least half of those that say anything say, in the words that most of them use; of two that
 * are used as often, the first of the alphabet.
 */
function findCommon(
  counts: ReadonlyMap<string | null, number>,
  nameGroup: (text: string) => string,
): string | null {
  const groups = new Map<string, { homes: number; text: string; most: number }>()
  let known = 0
  for (const [text, homes] of counts) {
    const name = text === null || isUnknownText(text) ? '' : nameGroup(text)
    if (text === null || name === '') continue
    known += homes
    const group = groups.get(name) ?? { homes: 0, text, most: 0 }
    const isFirst = homes > group.most || (homes === group.most && text < group.text)
    groups.set(name, {
      homes: group.homes + homes,
      ...(isFirst ? { text, most: homes } : { text: group.text, most: group.most }),
    })
  }
  const common = [...groups].sort(([a, x], [b, y]) => y.homes - x.homes || (a < b ? -1 : 1))[0]?.[1]
  return common && common.homes * 2 >= known ? common.text : null
}

/** In whole square metres. */
function middleOf(areas: readonly number[]): number {
  const sorted = Float64Array.from(areas).sort()
  return Math.round(sorted[sorted.length >> 1] ?? 0)
}
