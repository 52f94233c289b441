import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'

/** What a certificate says of where its home is. */
export type LodgedPlace = {
  readonly lines: readonly (string | null)[]
  readonly postTown: string | null
  readonly county: string | null
  readonly localAuthority: string | null
}

/** The columns of a place in the order in which staging keeps them. */
export const placeColumns = [
  'address1',
  'address2',
  'address3',
  'post-town',
  'county',
  'local-authority',
  'address',
] as const satisfies readonly LodgedName[]

export function packPlace(values: readonly (string | null)[]): string {
  return values.map(value => value?.replaceAll('\n', ' ') ?? '').join('\n')
}

/** The whole address stands in for the lines where a file has no lines. */
export function unpackPlace(packed: string): LodgedPlace {
  const values = packed.split('\n').map(value => (value.trim() === '' ? null : value.trim()))
  const [line1 = null, line2 = null, line3 = null, postTown = null, county = null] = values
  const [, , , , , localAuthority = null, address = null] = values
  const hasLines = line1 !== null || line2 !== null || line3 !== null
  return {
    lines: hasLines ? [line1, line2, line3] : (address ?? '').split(',').map(part => part.trim()),
    postTown,
    county,
    localAuthority,
  }
}
