import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { dropUnseenMarks } from '../../homes/addresses/unseen-marks.ts'
import { explainUprn, normaliseUprn } from '../../homes/addresses/uprn.ts'
import { mendEncoding } from '../../homes/epc-ratings/mend-encoding.ts'
import { readMpan, readMprn } from '../../homes/supplies/meter-numbers.ts'
import { addAll } from '../add-all.ts'
import type { CsvRow } from './csv-row.ts'
import { findPlaces, joinRepeats, noteRepeats, nothingFound } from './join-repeats.ts'
import { type Progress, readRows } from './read-rows.ts'
import type { NumberedSource, Staging } from './staging.ts'
import { addToCount, type FileTally, reject, remark, startTally } from './tally.ts'

const columns = ['uprn', 'address', 'postcode', 'mpans', 'mprns'] as const

/** Meter numbers by UPRN, or by address and postcode. One whose check digit is wrong is kept. */
export async function stageSupplies(
  staging: Staging,
  { source, number }: NumberedSource,
  progress: Progress,
): Promise<FileTally> {
  const tally = startTally(source.file, 'supplies')
  let { places, repeats } = nothingFound

  const takeRow = (row: CsvRow) => {
    const { line } = row
    joinRepeats(row, repeats, tally)
    const fields = row.texts()
    const read = (column: (typeof columns)[number]) =>
      dropUnseenMarks(fields[places.get(column) ?? -1] ?? '').trim() || null
    const uprn = normaliseUprn(read('uprn'))
    const whyNone = read('uprn') === null ? null : explainUprn(read('uprn'))
    const postcode = parsePostcode(read('postcode') ?? '')
    const countMended = (rule: string) => addToCount(tally.mended, rule)
    const address = postcode.valid ? mendEncoding(read('address') ?? '', countMended) || null : null
    if (uprn === null && address === null)
      return reject(
        tally,
        line,
        whyNone === null
          ? 'it has neither a UPRN nor an address with its postcode'
          : `its UPRN is ${whyNone}, and it has no address with its postcode`,
      )
    const mpans = readNumbers(read('mpans'), text => {
      const mpan = readMpan(text)
      return mpan.kind === 'mpan' ? { number: mpan.core, isLikely: mpan.hasRightCheckDigit } : null
    })
    const mprns = readNumbers(read('mprns'), text => {
      const mprn = readMprn(text)
      return mprn.kind === 'mprn'
        ? { number: mprn.mprn, isLikely: mprn.hasLikelyCheckDigits }
        : null
    })
    if (mpans === null) return reject(tally, line, 'it holds an MPAN that is none')
    if (mprns === null) return reject(tally, line, 'it holds an MPRN that is none')
    if (mpans.numbers.length + mprns.numbers.length === 0)
      return reject(tally, line, 'it has no meter number')
    if (whyNone !== null) remark(tally, line, `its UPRN is ${whyNone}`)
    if (mpans.isDoubtful) remark(tally, line, 'the check digit of an MPAN is wrong')
    if (mprns.isDoubtful) remark(tally, line, 'the check digits of an MPRN are unlikely')
    return staging.addSupply({
      file: number,
      line,
      uprn: Number(uprn),
      postcode: postcode.valid ? postcode.postcode : '',
      addressId: '',
      address: address ?? '',
      mpans: mpans.numbers.join(' '),
      mprns: mprns.numbers.join(' '),
    })
  }
  const takeHeader = (header: string[]) => {
    ;({ places, repeats } = findPlaces(header, columns))
    noteRepeats(repeats, tally)
    addAll(
      tally.unknownColumns,
      [...places.keys()].filter(name => !columns.some(known => known === name)),
    )
    if (!places.has('mpans') && !places.has('mprns')) return 'its header has no mpans and no mprns'
    const isPlaced = places.has('uprn') || (places.has('address') && places.has('postcode'))
    return isPlaced ? null : 'its header has no uprn, and not both address and postcode'
  }
  await readRows(source, { takeHeader, takeRow }, tally, progress)
  return tally
}

type Numbers = { numbers: string[]; isDoubtful: boolean }

/** Between several numbers stand semicolons or spaces. With semicolons, a number may have spaces in it. */
function readNumbers(
  text: string | null,
  readOne: (text: string) => { number: string; isLikely: boolean } | null,
): Numbers | null {
  const found = (text ?? '')
    .split(';')
    .flatMap(piece => (readOne(piece) ? [piece] : piece.split(/\s+/)))
    .filter(Boolean)
    .map(readOne)
  if (found.includes(null)) return null
  const read = found.filter(one => one !== null)
  return {
    numbers: [...new Set(read.map(one => one.number))],
    isDoubtful: read.some(({ isLikely }) => !isLikely),
  }
}
