import type { Database } from '../../connections/sqlite.ts'

type StagedCertificate = [
  postcode: string,
  key: string,
  uprn: number | null,
  lodgedOn: string | null,
  place: string,
  file: number,
  score: number | null,
  record: Uint8Array,
  recommendations: Uint8Array | null,
  moved: 0 | 1,
]

type StagedSupply = [
  postcode: string,
  file: number,
  line: number,
  uprn: number | null,
  addressId: string | null,
  address: string | null,
  mpans: string,
  mprns: string,
]

export type PostcodeRows = {
  readonly postcode: string
  readonly certificates: StagedCertificate[]
  readonly addresses: string[]
  readonly supplies: StagedSupply[]
}

type Cursors = {
  certificates: Iterator<StagedCertificate>
  addresses: Iterator<[postcode: string, address: string]>
  supplies: Iterator<StagedSupply>
}

/** Sorting is SQLite's, which does it on disk where memory does not suffice. */
export function startReading(staging: Database): Cursors {
  const read = (query: string) => {
    const statement = staging.prepare(query)
    statement.setReturnArrays(true)
    return statement.iterate() as Iterator<unknown>
  }
  return {
    certificates: read(
      `SELECT postcode, key, uprn, lodged_on, place, file, score, record, recommendations, moved
       FROM joined ORDER BY postcode, key`,
    ) as Cursors['certificates'],
    addresses: read(
      'SELECT postcode, address FROM addresses ORDER BY postcode, id',
    ) as Cursors['addresses'],
    supplies: read(
      `SELECT postcode, file, line, uprn, address_id, address, mpans, mprns FROM supplies
       WHERE postcode IS NOT NULL ORDER BY postcode, number`,
    ) as Cursors['supplies'],
  }
}

/** Reads three sorted lists side by side. */
export function* groupByPostcode({
  certificates,
  addresses,
  supplies,
}: Cursors): Generator<PostcodeRows> {
  let certificate = certificates.next()
  let address = addresses.next()
  let supply = supplies.next()
  for (;;) {
    const next = [certificate, address, supply].flatMap(({ done, value }) =>
      done ? [] : [value[0]],
    )
    if (next.length === 0) return
    const postcode = next.reduce((first, other) => (other < first ? other : first))
    const rows: PostcodeRows = { postcode, certificates: [], addresses: [], supplies: [] }
    for (
      ;
      !certificate.done && certificate.value[0] === postcode;
      certificate = certificates.next()
    )
      rows.certificates.push(certificate.value)
    for (; !address.done && address.value[0] === postcode; address = addresses.next())
      rows.addresses.push(address.value[1])
    for (; !supply.done && supply.value[0] === postcode; supply = supplies.next())
      rows.supplies.push(supply.value)
    yield rows
  }
}
