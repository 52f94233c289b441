import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { makeIdText } from '../../homes/addresses/id-text/make-id-text.ts'
import { isOtherSupply } from '../../homes/addresses/other-supply.ts'
import { readAddress } from '../../homes/addresses/parse-address.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { explainUprn, isMendedUprn, normaliseUprn } from '../../homes/addresses/uprn.ts'
import { isOfCertificates } from '../../homes/epc-ratings/column-names.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import { addAll } from '../add-all.ts'
import { earlierFile } from '../format/staged-rows.ts'
import { type AddressFormat, addressFormats, findFormatColumns } from './address-formats.ts'
import type { CsvRow } from './csv-row.ts'
import { readCountry } from './find-country.ts'
import { joinRepeats, noteRepeats, nothingFound } from './join-repeats.ts'
import { comparablePlace } from './lodged-place.ts'
import type { Progress } from './read-rows.ts'
import { readRows } from './read-rows.ts'
import type { NumberedSource, Staging } from './staging.ts'
import { addToCount, type FileTally, reject, rejectNoHome, remark, startTally } from './tally.ts'

const notHome = 'its class is not that of a home (R…, but for RB, RC and RG)'

/** Addresses as the file gives them, and the numbers of those that it says are gone, or no homes. */
export async function stageAddresses(
  staging: Staging,
  { source, number }: NumberedSource,
  format: AddressFormat,
  progress: Progress,
): Promise<FileTally> {
  const tally = startTally(source.file, 'addresses')
  const rules = addressFormats[format]
  let { places, repeats } = nothingFound
  const countMended = (rule: string) => addToCount(tally.mended, rule)

  const takeRow = (given: CsvRow) => {
    const { line } = given
    joinRepeats(given, repeats, tally)
    const fields = given.texts()
    const read = (column: string) => fields[places.get(column) ?? -1]?.trim() || null
    const row = rules.readRow(read)
    const uprn = normaliseUprn(row.uprn)
    const whyNone = row.uprn === null ? null : explainUprn(row.uprn)
    if (whyNone !== null) return reject(tally, line, `its UPRN is ${whyNone}`)
    if (row.uprn !== null && isMendedUprn(row.uprn))
      remark(tally, line, 'its UPRN is written as a spreadsheet has it, and was mended')
    if (row.isGone && uprn !== null) return staging.addAddress(uprn, number, '', null)
    const isOfNoHome = row.isHome === false && !row.isOtherSupply
    const rejectOfNoHome = () => {
      // It may have been a home until now.
      if (uprn !== null) staging.addAddress(uprn, earlierFile, '', null)
      rejectNoHome(tally, line, notHome)
    }
    const postcode = parsePostcode(row.postcode ?? '')
    if (!postcode.valid && isOfNoHome) return rejectOfNoHome()
    if (!postcode.valid)
      return reject(tally, line, `its postcode cannot be read (${postcode.reason})`)
    if (read('country') !== null && readCountry(read('country')) === null)
      remark(tally, line, 'its country is none that is known, and was told from its council')
    const mend = (text: string | null) => text && mendEncoding(text, countMended)
    const described = readAddress(row.lines.map(mend), mend(row.town), postcode.postcode)
    const isClassedAsHome = row.isHome === true
    const isOther = row.isOtherSupply || isOtherSupply(described.text, { isClassedAsHome })
    if (isOfNoHome && !isOther) return rejectOfNoHome()
    if (described.line1 === '') return reject(tally, line, 'it has no address')
    const id =
      uprn ?? makeAddressId(postcode.postcode, makeIdText(row.lines, row.town, postcode.postcode))
    const address: Address = {
      ...described,
      id,
      uprn,
      kind: isOther ? 'other-supply' : 'home',
      county: mend(row.county),
      postcode: postcode.postcode,
      country: row.country,
      localAuthority: row.localAuthority,
      mpans: [],
      mprns: [],
    }
    const said = comparablePlace(row.lines, row.town)
    return staging.addAddress(id, number, postcode.postcode, { address, said })
  }
  const takeHeader = (header: string[]) => {
    if (isOfCertificates(header)) return 'it is a file of certificates; give it to import epc'
    const found = findFormatColumns(format, header)
    if (found.kind === 'refused') return found.why
    ;({ places, repeats } = found)
    noteRepeats(repeats, tally)
    addAll(tally.unknownColumns, found.unknown)
    return null
  }
  await readRows(source, { takeHeader, takeRow }, tally, progress)
  return tally
}
