import type { Database } from '../../connections/sqlite.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { readMpan } from '../../homes/supplies/mpan.ts'
import { readMprn } from '../../homes/supplies/mprn.ts'
import type { CsvRow } from './csv-row.ts'
import { type Progress, readRows } from './read-rows.ts'
import type { NumberedSource } from './stage-sources.ts'
import { type FileTally, reject, remark, startTally } from './tally.ts'

const columns = ['uprn', 'address', 'postcode', 'mpans', 'mprns'] as const

/** Meter numbers by UPRN, or by address and postcode. One whose check digit is wrong is kept. */
export async function stageSupplies(
  staging: Database,
  { source, number }: NumberedSource,
  progress: Progress,
): Promise<FileTally> {
  const tally = startTally(source.file, 'supplies')
  const insert = insertSupply(staging)
  let places = new Map<string, number>()

  const takeRow = (row: CsvRow) => {
    const { line } = row
    const fields = row.texts()
    const read = (column: (typeof columns)[number]) =>
      fields[places.get(column) ?? -1]?.trim() || null
    const uprn = normaliseUprn(read('uprn'))
    const postcode = parsePostcode(read('postcode') ?? '')
    const address = postcode.valid ? read('address') : null
    if (uprn === null && address === null)
      return reject(tally, line, 'it has neither a UPRN nor an address with its postcode')
    const mpans = readNumbers(read('mpans'), text => {
      const mpan = readMpan(text)
      return mpan.kind === 'mpan' ? { number: mpan.core, checks: mpan.checks } : null
    })
    const mprns = readNumbers(read('mprns'), text => {
      const mprn = readMprn(text)
      return mprn.kind === 'mprn' ? { number: mprn.mprn, checks: mprn.checks } : null
    })
    if (mpans === null) return reject(tally, line, 'it holds an MPAN that is none')
    if (mprns === null) return reject(tally, line, 'it holds an MPRN that is none')
    if (mpans.numbers.length + mprns.numbers.length === 0)
      return reject(tally, line, 'it has no meter number')
    if (mpans.isDoubtful) remark(tally, line, 'the check digit of an MPAN is wrong')
    if (mprns.isDoubtful) remark(tally, line, 'the check digits of an MPRN are unlikely')
    return insert.run(
      uprn === null ? null : Number(uprn),
      number,
      line,
      postcode.valid ? postcode.postcode : null,
      null,
      address,
      mpans.numbers.join(' '),
      mprns.numbers.join(' '),
    )
  }
  const takeHeader = (header: string[]) => {
    const names = header.map(heading => heading.trim().toLowerCase())
    places = new Map(names.map((name, at) => [name, at]))
    tally.unknownColumns.push(...names.filter(name => !columns.some(known => known === name)))
    if (!places.has('mpans') && !places.has('mprns')) return 'its header has no mpans and no mprns'
    const isPlaced = places.has('uprn') || (places.has('address') && places.has('postcode'))
    return isPlaced ? null : 'its header has no uprn, and not both address and postcode'
  }
  await readRows(source, { takeHeader, takeRow }, tally, progress)
  return tally
}

export function insertSupply(staging: Database) {
  return staging.prepare(
    `INSERT INTO supplies (uprn, file, line, postcode, address_id, address, mpans, mprns)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
}

type Numbers = { numbers: string[]; isDoubtful: boolean }

/** Several are separated by a semicolon or a space; an MPAN with spaces inside stands alone. */
function readNumbers(
  text: string | null,
  readOne: (text: string) => { number: string; checks: boolean } | null,
): Numbers | null {
  if (text === null) return { numbers: [], isDoubtful: false }
  const whole = readOne(text)
  const found = whole
    ? [whole]
    : text
        .split(/[;\s]+/)
        .filter(Boolean)
        .map(readOne)
  if (found.includes(null)) return null
  const read = found.filter(one => one !== null)
  return {
    numbers: [...new Set(read.map(one => one.number))],
    isDoubtful: read.some(({ checks }) => !checks),
  }
}

/** Where a row names its home by UPRN alone, the home says which postcode it belongs to. */
export function findSupplyPostcodes(staging: Database): void {
  const { count } = staging.prepare('SELECT count(*) AS count FROM supplies').get() as {
    count: number
  }
  if (count === 0) return
  staging.exec(`
    CREATE TABLE uprn_places (uprn INTEGER PRIMARY KEY, postcode TEXT);
    INSERT OR IGNORE INTO uprn_places
      SELECT CAST(id AS INTEGER), postcode FROM addresses WHERE id NOT LIKE 'a%' ORDER BY 1;
    INSERT OR IGNORE INTO uprn_places
      SELECT uprn, postcode FROM joined WHERE uprn IS NOT NULL ORDER BY uprn, lodged_on DESC;
    UPDATE supplies SET postcode =
      coalesce((SELECT postcode FROM uprn_places WHERE uprn = supplies.uprn), postcode)
      WHERE uprn IS NOT NULL AND address_id IS NULL`)
}
