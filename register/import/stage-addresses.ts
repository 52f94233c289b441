import type { Database } from '../../connections/sqlite.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { makeAddressId } from '../../homes/addresses/address-id.ts'
import { cleanAddressText } from '../../homes/addresses/clean-address-text.ts'
import { readAddress } from '../../homes/addresses/describe-address.ts'
import { isOtherSupply } from '../../homes/addresses/other-supply.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { type AddressFormat, addressFormats, findFormatColumns } from './address-formats.ts'
import type { CsvRow } from './csv-row.ts'
import type { Progress } from './read-rows.ts'
import { readRows } from './read-rows.ts'
import type { NumberedSource } from './stage-sources.ts'
import { type FileTally, reject, startTally } from './tally.ts'

/** Addresses as the file gives them, and the numbers of those that it says are gone. */
export async function stageAddresses(
  staging: Database,
  { source, number }: NumberedSource,
  format: AddressFormat,
  progress: Progress,
): Promise<FileTally> {
  const tally = startTally(source.file, 'addresses')
  const insert = insertAddress(staging)
  const rules = addressFormats[format]
  let places = new Map<string, number>()

  const takeRow = (given: CsvRow) => {
    const { line } = given
    const fields = given.texts()
    const read = (column: string) => fields[places.get(column) ?? -1]?.trim() || null
    const row = rules.readRow(read)
    const uprn = normaliseUprn(row.uprn)
    if (row.uprn !== null && uprn === null) return reject(tally, line, 'its UPRN is not a number')
    if (row.isGone && uprn !== null) return insert.run(uprn, number, line, null, null)
    const postcode = parsePostcode(row.postcode ?? '')
    if (!postcode.valid)
      return reject(tally, line, `its postcode cannot be read (${postcode.reason})`)
    const described = readAddress(row.lines, row.town, postcode.postcode)
    if (described.line1 === '') return reject(tally, line, 'it has no address')
    const isOther = row.isOtherSupply || isOtherSupply(described.text)
    if (!row.isHome && !isOther)
      return reject(tally, line, 'its class says that it is not a home (not R…)')
    const id = uprn ?? makeAddressId(postcode.postcode, cleanAddressText(described.text, row.town))
    const address: Address = {
      ...described,
      id,
      uprn,
      kind: isOther ? 'other-supply' : 'home',
      county: row.county,
      postcode: postcode.postcode,
      country: row.country,
      localAuthority: row.localAuthority,
      mpans: [],
      mprns: [],
    }
    return insert.run(id, number, line, postcode.postcode, JSON.stringify(address))
  }
  const takeHeader = (header: string[]) => {
    const found = findFormatColumns(format, header)
    if (found.kind === 'refused') return found.why
    places = found.places
    tally.unknownColumns.push(...found.unknown)
    return null
  }
  await readRows(source, { takeHeader, takeRow }, tally, progress)
  return tally
}

export function insertAddress(staging: Database) {
  return staging.prepare(
    'INSERT INTO addresses (id, file, line, postcode, address) VALUES (?, ?, ?, ?, ?)',
  )
}

/** Of an address given more than once the last row counts; one that ends it takes it out. */
export function keepLatestAddresses(staging: Database, tallies: readonly FileTally[]): void {
  const statement = staging.prepare(
    'SELECT id, number, file, address IS NULL FROM addresses ORDER BY id, number',
  )
  statement.setReturnArrays(true)
  const gone: number[] = []
  let before: AddressRow | null = null
  const drop = ([, number, file]: AddressRow) => {
    gone.push(number)
    const tally = tallies[file]
    if (tally) tally.superseded += 1
  }
  const settle = (row: AddressRow) => {
    if (row[3] === 1) drop(row)
    else serve(tallies[row[2]])
  }
  for (const row of statement.iterate() as unknown as Iterable<AddressRow>) {
    if (before !== null) {
      if (before[0] === row[0]) drop(before)
      else settle(before)
    }
    before = row
  }
  if (before !== null) settle(before)
  const remove = staging.prepare('DELETE FROM addresses WHERE number = ?')
  for (const number of gone) remove.run(number)
}

type AddressRow = [id: string, number: number, file: number, isGone: 0 | 1]

function serve(tally: FileTally | undefined): void {
  if (tally) tally.served += 1
}
