import type { Address } from '../../homes/addresses/address.ts'
import type { AssembledAddress } from '../new-register.ts'

/** Some postcodes as one text and one run of bytes, which a thread gives away at little cost. */
export type PackedPostcodes = { readonly text: string; readonly bytes: Uint8Array }

type PackedRating = [
  id: string,
  score: number | null,
  lodgedOn: string | null,
  recordBytes: number,
  recommendationBytes: number | null,
]
type PackedAddress = [address: Address, isOfficial: boolean, ratings: PackedRating[]]
type PackedPostcode = [postcode: string, addresses: PackedAddress[]]

export type PostcodePacker = {
  add(postcode: string, addresses: readonly AssembledAddress[]): void
  readonly bytes: number
  take(): PackedPostcodes
}

export function createPostcodePacker(): PostcodePacker {
  let postcodes: PackedPostcode[] = []
  let parts: Uint8Array[] = []
  let length = 0
  const keep = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
    return part.length
  }
  return {
    add(postcode, addresses) {
      const packed = addresses.map(({ address, isOfficial, ratings }): PackedAddress => {
        const rows = ratings.map(({ id, score, lodgedOn, record, recommendations }) => {
          const steps = () => (recommendations === null ? null : keep(recommendations))
          return [id, score, lodgedOn, keep(record), steps()] satisfies PackedRating
        })
        return [address, isOfficial, rows]
      })
      postcodes.push([postcode, packed])
    },
    get bytes() {
      return length
    },
    take() {
      const bytes = new Uint8Array(length)
      let at = 0
      for (const part of parts) {
        bytes.set(part, at)
        at += part.length
      }
      const text = JSON.stringify(postcodes)
      postcodes = []
      parts = []
      length = 0
      return { text, bytes }
    },
  }
}

export function unpackPostcodes(
  { text, bytes }: PackedPostcodes,
  take: (postcode: string, addresses: readonly AssembledAddress[]) => void,
): void {
  let at = 0
  const next = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  for (const [postcode, packed] of JSON.parse(text) as PackedPostcode[]) {
    const addresses = packed.map(([address, isOfficial, rows]): AssembledAddress => {
      const ratings = rows.map(([id, score, lodgedOn, recordBytes, recommendationBytes]) => ({
        id,
        score,
        lodgedOn,
        record: next(recordBytes),
        recommendations: recommendationBytes === null ? null : next(recommendationBytes),
      }))
      return { address, isOfficial, ratings }
    })
    take(postcode, addresses)
  }
}
