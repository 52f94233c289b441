import {
  findPostcodeNote,
  type PostcodeNote,
  type PostcodeProblem,
  readPostcodeField,
} from '../addresses/postcode.ts'
import { findOutcodeRegion } from '../supplies/find-region.ts'
import { findRegionByCode, type Region } from '../supplies/regions.ts'

/** For where a page of prices is asked to show them. */
export type PriceArea =
  | { readonly kind: 'average' }
  | { readonly kind: 'chosen'; readonly region: Region }
  /** From a postcode: likely, because networks do not follow postcodes everywhere. */
  | { readonly kind: 'likely'; readonly region: Region; readonly postcode: string }
  /** No region is known for the postcode: the average stands in. */
  | { readonly kind: 'unknown'; readonly postcode: string }
  /** A postcode that no prices of Great Britain hold for. */
  | { readonly kind: 'outside'; readonly postcode: string; readonly why: PostcodeNote }
  | { readonly kind: 'refused'; readonly typed: string; readonly why: PostcodeProblem }

/** Postcodes of organisations and for returns: nobody lives there, but they may lie in Great Britain. */
const ofNoHome: ReadonlySet<PostcodeNote> = new Set(['large-user', 'non-geographic'])

/** From a page's query: `?postcode=` as typed, or `?region=` by our two letters. The postcode wins. */
export function readPriceArea(query: URLSearchParams): PriceArea {
  const typed = query.get('postcode')
  if (typed === null) {
    const region = findRegionByCode(query.get('region') ?? '')
    return region ? { kind: 'chosen', region } : { kind: 'average' }
  }
  const parsed = readPostcodeField(typed)
  if (!parsed.valid) return { kind: 'refused', typed: typed.slice(0, 40), why: parsed.reason }
  const { postcode, outcode } = parsed
  const why = findPostcodeNote(postcode)
  if (why && !ofNoHome.has(why)) return { kind: 'outside', postcode, why }
  const found = findOutcodeRegion(outcode)
  return found ? { kind: 'likely', region: found.region, postcode } : { kind: 'unknown', postcode }
}
