import type { Database } from '../../connections/sqlite.ts'
import type { Address } from '../../homes/addresses/address.ts'
import { readAddress } from '../../homes/addresses/describe-address.ts'
import { unpackPlace } from './place.ts'
import { type Door, groupByDoor } from './same-door.ts'

type Lodging = Door & {
  readonly number: number | null
  readonly postcode: string
  /** Greater is newer; an official address comes before all. */
  readonly rank: string
}

const uprnsInSeveralPostcodes = `CREATE TABLE spread AS
  SELECT uprn FROM (
    SELECT uprn, postcode FROM joined WHERE uprn IS NOT NULL
    UNION ALL SELECT CAST(id AS INTEGER), postcode FROM addresses WHERE id NOT LIKE 'a%')
  GROUP BY uprn HAVING min(postcode) <> max(postcode)`

/**
 * A home whose postcode was changed has certificates under both. They go to the postcode of its
 * official address, else of the newest. Returns the UPRNs that lead to several homes.
 */
export function settlePostcodes(staging: Database): Set<string> {
  staging.exec(uprnsInSeveralPostcodes)
  const shared = new Set<string>()
  const move = staging.prepare('UPDATE joined SET postcode = ?, moved = 1 WHERE number = ?')
  const moves: [string, number][] = []
  for (const [uprn, lodgings] of readLodgings(staging)) {
    const homes = groupByDoor(lodgings, lodging => lodging)
    if (homes.length > 1) shared.add(uprn)
    for (const home of homes) {
      const [newest] = home.toSorted((a, b) => (a.rank > b.rank ? -1 : 1))
      for (const { number, postcode } of home)
        if (newest && number !== null && postcode !== newest.postcode)
          moves.push([newest.postcode, number])
    }
  }
  for (const [postcode, number] of moves) move.run(postcode, number)
  return shared
}

function* readLodgings(staging: Database): Generator<[string, Lodging[]]> {
  const statement = staging.prepare(
    `SELECT uprn, number, postcode, coalesce(lodged_on, '') || key, place FROM joined
       WHERE uprn IN (SELECT uprn FROM spread)
     UNION ALL
     SELECT CAST(id AS INTEGER), NULL, postcode, '~', address FROM addresses
       WHERE CAST(id AS INTEGER) IN (SELECT uprn FROM spread)
     ORDER BY 1, 2`,
  )
  statement.setReturnArrays(true)
  let current: number | null = null
  let lodgings: Lodging[] = []
  for (const row of statement.iterate() as unknown as Iterable<Row>) {
    const [uprn, number, postcode, rank, place] = row
    if (current !== null && uprn !== current) {
      yield [String(current), lodgings]
      lodgings = []
    }
    current = uprn
    lodgings.push({ number, postcode, rank, ...readDoor(number, postcode, place) })
  }
  if (current !== null) yield [String(current), lodgings]
}

type Row = [uprn: number, number: number | null, postcode: string, rank: string, place: string]

function readDoor(number: number | null, postcode: string, place: string): Door {
  if (number === null) return JSON.parse(place) as Address
  const { lines, postTown } = unpackPlace(place)
  return readAddress(lines, postTown, postcode)
}
