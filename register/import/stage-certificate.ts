import {
  hasStrangeLetters,
  isMendedPostcode,
  parsePostcode,
} from '../../homes/addresses/postcode.ts'
import { isMendedUprn, normaliseUprn } from '../../homes/addresses/uprn.ts'
import { findNonsense, type Nonsense } from '../../homes/epc-ratings/believe-lodged.ts'
import { tidyKey } from '../../homes/epc-ratings/certificate-key.ts'
import { readScore } from '../../homes/epc-ratings/energy-band.ts'
import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import { believeDay } from '../../homes/epc-ratings/lodged-dates.ts'
import { createByteWriter } from '../format/bytes.ts'
import { type Origin, type StagedCertificate, writeBody } from '../format/staged-rows.ts'
import type { DocumentNote } from './json/encode-document.ts'
import { isNowhere, packPlace } from './lodged-place.ts'
import { addToCount, type FileTally, reject, remark } from './tally.ts'

const mendedUprn = 'its uprn is written as a spreadsheet has it, and was mended'
const mendedPostcode = 'its postcode has O for 0 or I for 1, or the other way, and was mended'
const signsInPostcode = 'its postcode has signs in it, which were left out'

/** What is read of the certificate that is being staged, whatever it stands in. */
type LodgedSource = {
  /** Mended. */
  read(name: LodgedName): string | null
  /** Its bytes are valid until the next call. */
  encode(key: string, tell: (note: DocumentNote) => void): Uint8Array
}

export type CertificateFile = {
  readonly number: number
  readonly tally: FileTally
  readonly origin: Origin
  /** The day of the import. */
  readonly today: string
  /** The row is valid until the next. */
  readonly keep: (row: StagedCertificate) => void
}

/** Stages one certificate after another: it is rejected, or stored with what places it in a home. */
export function createCertificateStager(
  { number, tally, origin, today, keep }: CertificateFile,
  { read, encode }: LodgedSource,
): (lodgedKey: string, line: number) => void {
  const body = createByteWriter()
  let line = 0
  const remarkOn = (name: LodgedName, nonsense: Nonsense) =>
    remark(tally, line, `its ${name} is ${nonsense}`)
  const tell = (note: DocumentNote) => {
    if (note.kind === 'nonsense') remarkOn(note.name, note.nonsense)
    else if (note.kind === 'mended') addToCount(tally.mended, note.rule)
    else remark(tally, line, `its ${note.name} is a code that is not known, and kept as it is`)
  }
  const judge = (name: LodgedName, text: string | null) => {
    const nonsense = text === null ? null : findNonsense(name, text, today)
    if (nonsense !== null) remarkOn(name, nonsense)
  }
  /** Checks the columns that the record stores as text. The encoder checks the others. */
  const judgeWrittenOut = (
    { uprn, postcode, date }: { uprn: string | null; postcode: string; date: string | null },
    readUprn: string | null,
    readPostcode: string,
  ) => {
    if (readUprn === null) judge('uprn', uprn)
    else if (uprn !== null && uprn !== readUprn && isMendedUprn(uprn))
      remark(tally, line, mendedUprn)
    if (hasStrangeLetters(readPostcode)) judge('postcode', postcode)
    if (postcode !== readPostcode) {
      if (isMendedPostcode(postcode, readPostcode)) remark(tally, line, mendedPostcode)
      if (/[^\w\s]/.test(postcode)) remark(tally, line, signsInPostcode)
    }
    const reference = read('building-reference-number')
    if (reference?.includes('+')) judge('building-reference-number', reference)
    const datetime = read('lodgement-datetime')
    if (date === null || !datetime?.startsWith(date)) judge('lodgement-datetime', datetime)
  }

  return (lodgedKey, at) => {
    line = at
    const key = tidyKey(lodgedKey)
    if (key === null) {
      const isBlank = !lodgedKey.trim()
      return reject(tally, line, isBlank ? 'it has no key' : 'its key is not of any known form')
    }
    const lodged = {
      uprn: read('uprn'),
      postcode: read('postcode') ?? '',
      date: read('lodgement-date'),
    }
    const postcode = parsePostcode(lodged.postcode)
    if (!postcode.valid)
      return reject(tally, line, `its postcode cannot be read (${postcode.reason})`)
    const place = packPlace(read)
    const uprn = normaliseUprn(lodged.uprn)
    if (isNowhere(place, uprn !== null, postcode.postcode))
      return reject(tally, line, 'it has no address')
    const score = readScore(read('current-energy-efficiency'))
    const lodgedOn = believeDay(lodged.date, today) ?? believeDay(read('lodgement-datetime'), today)
    judgeWrittenOut(lodged, uprn, postcode.postcode)
    writeBody(body, { score, place, record: encode(key, tell) })
    keep({
      key,
      file: number,
      line,
      uprn: Number(uprn),
      postcode: postcode.postcode,
      isMoved: false,
      origin,
      lodgedOn: lodgedOn ?? '',
      body: body.bytes.subarray(0, body.length),
      steps: null,
    })
  }
}
