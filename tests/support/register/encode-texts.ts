import { lodgedColumns } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../../../homes/epc-ratings/recommendation.ts'
import { createByteWriter, takeBytes } from '../../../register/format/bytes.ts'
import type { RecordDictionary } from '../../../register/format/dictionary.ts'
import { createPostcodePacker } from '../../../register/format/postcode-batch.ts'
import { createRecommendationEncoder } from '../../../register/format/recommendations.ts'
import { createRecordEncoder } from '../../../register/format/record.ts'
import type { AssembledAddress } from '../../../register/new-register.ts'

type Values = readonly (string | null)[]

/** Encodes what a test lodges, in the order of `lodgedColumns`, with the importer's encoder. */
export function encodeRecordsWith(dictionary: RecordDictionary): (values: Values) => Uint8Array {
  const encoder = createRecordEncoder(dictionary)
  const positions = new Map<string, number>(
    lodgedColumns.map(({ attribute }, at) => [attribute, at]),
  )
  return values => {
    encoder.start()
    for (const column of encoder.columns)
      encoder.write(column, values[positions.get(column.name) ?? -1] ?? null)
    return Uint8Array.from(encoder.finish())
  }
}

export function encodeRecommendationsWith(
  dictionary: RecordDictionary,
): (recommendations: readonly Recommendation[]) => Uint8Array {
  const encoder = createRecommendationEncoder(dictionary)
  return steps => Uint8Array.from(encoder.encode(steps.map(encoder.code)))
}

export function packAddresses(
  postcode: string,
  addresses: readonly AssembledAddress[],
  dictionary: RecordDictionary,
): Uint8Array {
  const writer = createByteWriter()
  createPostcodePacker(dictionary)(writer, postcode, addresses)
  return takeBytes(writer)
}
