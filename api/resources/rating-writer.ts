import { type Judgement, judgeValue, readLodgedOn } from '../../homes/epc-ratings/believe-lodged.ts'
import { isBelievableAge } from '../../homes/epc-ratings/construction-age.ts'
import { bandFromScore } from '../../homes/epc-ratings/energy-band.ts'
import {
  type Believed,
  type LodgedName,
  lodgedColumns,
} from '../../homes/epc-ratings/lodged-columns.ts'
import { ageOf, isExpired, validUntil } from '../../homes/epc-ratings/lodged-dates.ts'
import { readNumber, readPence } from '../../homes/epc-ratings/lodged-values.ts'
import { mendPlaceText } from '../../homes/epc-ratings/mend-place.ts'
import { addRunningCosts, costNames } from '../../homes/epc-ratings/running-costs.ts'
import type { RatingVisitor, StoredColumns } from '../../register/register.ts'
import { describeRunningCosts } from './epc-rating.ts'

/** One value of one column, as far as it can be prepared before a certificate has it. */
type Fragment = {
  readonly value: string | null
  /** `"attribute":"value"`, with a comma before it unless it comes first. */
  readonly json: string
  readonly judgement: Judgement
  /** `,"attribute"` where the value is unknown, else empty. */
  readonly unknown: string
  /** JSON of the band of a score; `null` for anything else. */
  readonly band: string
  /** The pence of a sum of pounds that is known; null for anything else. */
  readonly pence: number | null
}

/** A column of the stored certificates, with the fragments of its values by their codes. */
type FragmentColumn = {
  /** The place in `lodgedColumns`; -1 for a column that is no longer known. */
  readonly place: number
  readonly values: readonly string[]
  readonly fragments: Fragment[]
}

/** Of a column. Codes are given in the order of first use: what has a higher one is rare, and made anew. */
const mostFragments = 4096
const mostDays = 20_000

const attributes = lodgedColumns.map(({ attribute }) => attribute)
const kinds = lodgedColumns.map(({ kind }) => kind)
const placeOf = (name: LodgedName) => attributes.indexOf(name)
const key = placeOf('lmk-key')
const age = placeOf('construction-age-band')
const lodgedOnDate = placeOf('lodgement-date')
const lodgedOnTime = placeOf('lodgement-datetime')
const letters = (['current', 'potential'] as const).map(when => ({
  letter: placeOf(`${when}-energy-rating`),
  score: placeOf(`${when}-energy-efficiency`),
}))
const bands = (
  [
    ['energy-band', 'current-energy-efficiency'],
    ['potential-energy-band', 'potential-energy-efficiency'],
    ['environmental-band', 'environment-impact-current'],
    ['potential-environmental-band', 'environment-impact-potential'],
  ] as const
).map(([member, name]) => ({ member: `"${member}":`, place: placeOf(name) }))
const costs = costNames.map(placeOf)
/** What stands before the JSON of a value. */
const beginnings = attributes.map((name, place) => `${place === 0 ? '' : ','}"${name}":`)

export type RatingWriter = ReturnType<typeof createRatingWriter>

/**
 * Writes certificates as JSON while the register shows their values, as `JSON.stringify(writeRating(…))`
 * would, from a fragment for each value that has a code. For one day: what is believed of a value,
 * and so its fragment, depends on it.
 */
export function createRatingWriter(today: string) {
  const tables = new WeakMap<StoredColumns, FragmentColumn[]>()
  const absent = attributes.map((_, place) => makeFragment(place, null))
  const describedDays = new Map<string | null, string>()
  let table: FragmentColumn[] = []
  let address = ''
  /** Of the certificate that is being shown, in the order of `lodgedColumns`. */
  let found = absent

  const visitor: RatingVisitor = {
    begin(addressId, columns) {
      address = addressId
      table = tables.getOrInsertComputed(columns, openTable)
      found = absent.slice()
    },
    valueByCode(column, code) {
      const { place, values, fragments } = table[column] as FragmentColumn
      if (place < 0) return
      const known = fragments[code]
      const fragment = known ?? makeLastingFragment(place, values[code] ?? null)
      // Without gaps, which would make the list slow: codes that come early are filled in on the way.
      if (known === undefined && code < mostFragments) {
        while (fragments.length < code) {
          fragments.push(makeLastingFragment(place, values[fragments.length] ?? null))
        }
        fragments[code] = fragment
      }
      found[place] = fragment
    },
    valueAsText(column, value) {
      const { place } = table[column] as FragmentColumn
      if (place < 0) return
      found[place] = value === null ? (absent[place] as Fragment) : makeFragment(place, value)
    },
  }

  const openTable = (columns: StoredColumns): FragmentColumn[] =>
    columns.map(({ name, values }) => ({
      place: name === null ? -1 : placeOf(name),
      values,
      fragments: [],
    }))

  function makeFragment(place: number, stored: string | null): Fragment {
    const name = attributes[place] as LodgedName
    const value = stored === null ? null : mendPlaceText(name, stored)
    const judgement = judgeValue(name, value, today)
    const isKnown = judgement === 'known'
    const kind = kinds[place]
    return {
      value,
      json: beginnings[place] + JSON.stringify(value),
      judgement,
      unknown: isKnown ? '' : `,"${name}"`,
      band: kind === 'score' && isKnown ? writeBand(value) : 'null',
      pence: kind === 'pounds' && isKnown ? readPence(value) : null,
    }
  }

  /** V8 keeps a joined text in its parts, which every certificate would put together anew. */
  function makeLastingFragment(place: number, stored: string | null): Fragment {
    const fragment = makeFragment(place, stored)
    return { ...fragment, json: [fragment.json, ''].join('') }
  }

  /** The resource of the certificate that was shown last. */
  function write(): string {
    const lodgedOn = readLodgedOn({
      'lodgement-date': believedAt(lodgedOnDate),
      'lodgement-datetime': believedAt(lodgedOnTime),
    } as Believed)
    markContradicted()
    const id = valueAt(key) ?? ''
    const related = encodeURIComponent(address)
    let json = `{"type":"epc-ratings","id":${JSON.stringify(id)},"attributes":{`
    let unknown = ''
    for (const fragment of found) {
      json += fragment.json
      unknown += fragment.unknown
    }
    json += `},"relationships":{"address":{"links":{"related":"/v1/addresses/${related}"},`
    json += `"data":{"type":"addresses","id":${JSON.stringify(address)}}},`
    json += `"recommendations":{"links":{"related":"/v1/epc-ratings/${encodeURIComponent(id)}/recommendations"}}},`
    json += `"meta":{${describeDay(lodgedOn)}`
    for (const { member, place } of bands) json += `,${member}${found[place]?.band}`
    return `${json},"running-costs":${writeCosts(lodgedOn)},"unknown":[${unknown.slice(1)}]}}`
  }

  function describeDay(lodgedOn: string | null): string {
    const known = describedDays.get(lodgedOn)
    if (known !== undefined) return known
    const described = JSON.stringify({
      'valid-until': lodgedOn && validUntil(lodgedOn),
      expired: lodgedOn && isExpired(lodgedOn, today),
      age: lodgedOn && ageOf(lodgedOn, today),
    }).slice(1, -1)
    if (describedDays.size >= mostDays) describedDays.clear()
    describedDays.set(lodgedOn, described)
    return described
  }

  function writeCosts(lodgedOn: string | null): string {
    const pence = costs.map(place => found[place]?.pence ?? null)
    return JSON.stringify(describeRunningCosts(addRunningCosts(pence, lodgedOn)))
  }

  /** Makes unknown what `judgeLodged` finds of two columns together. */
  function markContradicted(): void {
    // Only a bare year can be contradicted.
    const built = valueAt(age)
    if (built?.trim().length === 4) {
      const lodgedOn = readLodgedOn({
        'lodgement-date': believedAt(lodgedOnDate),
        'lodgement-datetime': null,
      } as Believed)
      if (lodgedOn !== null && !isBelievableAge(built, lodgedOn)) markUnknown(age)
    }
    for (const { letter, score } of letters) {
      if (found[score]?.judgement === 'out of range') markUnknown(letter)
    }
  }

  function markUnknown(place: number): void {
    found[place] = { ...(found[place] as Fragment), unknown: `,"${attributes[place]}"` }
  }

  const valueAt = (place: number) => found[place]?.value ?? null
  const believedAt = (place: number) =>
    found[place]?.judgement === 'known' ? valueAt(place) : null

  return { visitor, write }
}

const writeBand = (score: string | null) => JSON.stringify(bandFromScore(readNumber(score)))
