import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { readScore } from '../../homes/epc-ratings/energy-band.ts'
import {
  type Lodged,
  type LodgedName,
  lodgedColumns,
} from '../../homes/epc-ratings/lodged-columns.ts'
import { createByteWriter, takeBytes } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { createRecordDecoder, createRecordEncoder } from '../format/record.ts'
import { readBody, type StagedCertificate, writeBody } from '../format/staged-rows.ts'
import { packPlace } from './lodged-place.ts'

type MergeCertificates = (earlier: StagedCertificate, later: StagedCertificate) => StagedCertificate

/** What the register corrects after lodging: of these the later counts, whatever it stood in. */
const corrected: readonly LodgedName[] = ['uprn', 'uprn-source', 'post-town', 'postcode']
const lines: readonly LodgedName[] = ['address1', 'address2', 'address3', 'address']

function isFromDocument({ origin }: Pick<StagedCertificate, 'origin'>): boolean {
  return origin !== 'row'
}

/** Whether one of two rows of a certificate has what the other may lack, so that neither is left out. */
export function areToMerge(earlier: StagedCertificate, later: StagedCertificate): boolean {
  return isFromDocument(earlier) || isFromDocument(later)
}

/**
 * Makes one certificate of two rows, at least one of which came from a document. A document says more,
 * so that its values count and the other's fill the gaps: but for what the register corrects, the
 * result is the same in whichever order they come. All values are in the dictionary already, which does not grow.
 */
export function createCertificateMerger(dictionary: RecordDictionary): MergeCertificates {
  const decoder = createRecordDecoder(dictionary)
  const encoder = createRecordEncoder(dictionary, 'as it is')
  const body = createByteWriter()
  return (earlier, later) => {
    const [before, after] = [earlier, later].map(({ body }) =>
      decoder.decode(readBody(body).record),
    )
    if (!before || !after) return later
    const isLaterFuller = later.origin === 'document'
    const [fuller, other] = isLaterFuller ? [later, earlier] : [earlier, later]
    const lodged = merge(before, after, isLaterFuller)
    encoder.start()
    for (const column of encoder.columns) encoder.write(column, lodged[column.name] ?? null)
    const record = encoder.finish()
    const score = readScore(lodged['current-energy-efficiency'])
    const place = packPlace(name => lodged[name])
    writeBody(body, { score, place, record })
    const postcode = parsePostcode(lodged.postcode ?? '')
    return {
      ...later,
      uprn: Number(normaliseUprn(lodged.uprn)),
      postcode: postcode.valid ? postcode.postcode : later.postcode,
      lodgedOn: fuller.lodgedOn || other.lodgedOn,
      origin: 'more',
      body: Buffer.from(takeBytes(body)),
    }
  }
}

function merge(before: Lodged, after: Lodged, isLaterFuller: boolean): Lodged {
  const [fuller, other] = isLaterFuller ? [after, before] : [before, after]
  const hasLines = lines.some(name => after[name] !== null)
  const merged: Partial<Record<LodgedName, string | null>> = {}
  for (const { attribute: name } of lodgedColumns) {
    if (lines.includes(name)) merged[name] = hasLines ? after[name] : before[name]
    else if (corrected.includes(name)) merged[name] = after[name] ?? before[name]
    else merged[name] = fuller[name] ?? other[name]
  }
  return merged as Lodged
}
