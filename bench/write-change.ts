import { writeFileSync } from 'node:fs'
import { lodgedColumns } from '../homes/epc-ratings/lodged-columns.ts'
import { createRecordDecoder } from '../register/format/record.ts'
import type { AssembledAddress } from '../register/new-register.ts'
import { openRegisterFile } from '../register/sqlite/open-register-file.ts'
import { openEarlierSqliteRegister } from '../register/sqlite/read-earlier-register.ts'
import { selectRows } from '../register/sqlite/schema.ts'

type WrittenChange = {
  readonly path: string
  readonly ids: readonly string[]
  readonly lastId: string
}

const names = lodgedColumns.map(({ attribute }) => attribute)

/**
 * Writes certificates lodged today, spread evenly over the register: newer ones of known homes and
 * first ones of homes without, in turns. What they say is what a neighbour's says.
 */
export function writeChange(
  registerPath: string,
  path: string,
  { changes, number }: { readonly changes: number; readonly number: number },
): WrittenChange {
  const postcodes = spreadPostcodes(registerPath, changes, number)
  const earlier = openEarlierSqliteRegister(registerPath)
  const { decode } = createRecordDecoder(earlier.dictionary)
  const lines = [names.map(name => name.toUpperCase().replaceAll('-', '_')).join(',')]
  const ids: string[] = []
  for (const { addresses } of earlier.narrow(postcodes).readPostcodes()) {
    const home = chooseHome(addresses, ids.length % 2 === 0)
    const model = addresses.find(({ ratings }) => ratings.length > 0)?.ratings[0]
    if (!home || !model) continue
    const id = `${number}${String(ids.length).padStart(63, '0')}`
    ids.push(id)
    const { uprn, line1, line2, postalTown, postcode, localAuthority } = home.address
    const lodged: Readonly<Record<string, string | null>> = {
      ...decode(model.record),
      'lmk-key': id,
      uprn,
      address: null,
      address1: line1,
      address2: line2,
      address3: null,
      'post-town': postalTown,
      postcode,
      'local-authority': localAuthority,
      'inspection-date': '2026-11-20',
      'lodgement-date': '2026-11-20',
    }
    lines.push(names.map(name => `"${(lodged[name] ?? '').replaceAll('"', '""')}"`).join(','))
  }
  earlier.close()
  const file = `${path}.csv`
  writeFileSync(file, `${lines.join('\n')}\n`)
  return { path: file, ids, lastId: ids.at(-1) ?? '' }
}

function chooseHome(
  addresses: readonly AssembledAddress[],
  isRated: boolean,
): AssembledAddress | undefined {
  const homes = addresses.filter(({ address }) => address.kind === 'home' && address.uprn !== null)
  return homes.find(({ ratings }) => ratings.length > 0 === isRated) ?? homes[0]
}

/** In order; the second change takes others than the first. */
function spreadPostcodes(path: string, count: number, number: number): string[] {
  const { database, facts } = openRegisterFile(path)
  const select = selectRows<[string]>(
    database,
    'SELECT postcode FROM postcodes WHERE first_address <= ? ORDER BY first_address DESC LIMIT 1',
  )
  const step = (facts.homes + facts.otherSupplies) / count
  const found = new Set<string>()
  for (let at = 0; at < count; at += 1) {
    const [postcode] = select.get(Math.ceil((at + number / 3) * step)) ?? []
    if (postcode !== undefined) found.add(postcode)
  }
  database.close()
  return [...found]
}
