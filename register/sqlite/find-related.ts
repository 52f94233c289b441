import type { Address } from '../../homes/addresses/address.ts'
import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { addAll } from '../add-all.ts'
import { DamagedRecord } from '../format/bytes.ts'
import { type KeptAddress, readKeptAddresses } from '../format/postcode-block.ts'
import type { RegisterTotals } from '../new-register.ts'
import { openRegisterFile } from './open-register-file.ts'
import {
  addressOfCertificate,
  deltaVersion,
  findByKey,
  type KeptId,
  keepId,
  listKept,
  numberCertificate,
  readId,
  selectRows,
  whereKey,
  whereOneOf,
} from './schema.ts'

/** Finds what in a register file belongs together, by its indexes alone. */
export type RelatedHomes = {
  readonly postcodes: number
  readonly totals: RegisterTotals
  postcodeOfRating(ratingId: string): string | null
  /** Where the present home of an id is. */
  postcodeOfId(addressId: string): string | null
  /** Where homes and certificates have this UPRN, or had it. */
  postcodesOfUprn(uprn: string): readonly string[]
  /** Where an id leads that a home had before. */
  postcodeOfAlias(id: string): string | null
  read(postcode: string): RelatedPostcode | null
  close(): void
}

export type RelatedPostcode = {
  readonly homes: readonly KeptAddress[]
  readonly certificates: number
  readonly aliases: number
  readonly retiredIds: number
  /** Reads the UPRNs that its homes and certificates have, or had. */
  findRelations(): Relations
}

type Relations = {
  readonly uprns: readonly string[]
  /** The other postcodes in which one of them stands. */
  readonly others: readonly string[]
}

/** Null where the file was written before there were deltas. */
export function openRelatedHomes(path: string): RelatedHomes | null {
  const { database, facts, form } = openRegisterFile(path)
  if (form < deltaVersion) {
    database.close()
    return null
  }
  const select = <Row>(query: string) => selectRows<Row>(database, query)
  const selectByKey = select<[Uint8Array, number]>(
    `SELECT record, number FROM certificates WHERE ${whereKey}`,
  )
  const selectNumber = select<[number]>('SELECT address FROM address_ids WHERE id = ?')
  const selectPostcodeOf = select<[string]>(
    'SELECT postcode FROM postcodes WHERE first_address <= ? ORDER BY first_address DESC LIMIT 1',
  )
  const selectPostcode = select<[number, string]>(
    'SELECT first_address, addresses FROM postcodes WHERE postcode = ?',
  )
  const selectCertificates = select<[number]>(
    'SELECT count(*) FROM certificates WHERE number BETWEEN ? AND ?',
  )
  const selectOthers = select<[number]>(
    ['shared_uprns', 'lodged_uprns']
      .map(table => whereOneOf(`SELECT address FROM ${table}`, 'uprn'))
      .join(' UNION ALL '),
  )
  const selectAlias = select<[KeptId]>('SELECT address_id FROM aliases WHERE id = ?')
  const selectAliasesOf = select<[KeptId]>(whereOneOf('SELECT id FROM aliases', 'address_id'))
  const selectRetired = select<[string]>('SELECT postcode FROM retired_ids WHERE id = ?')
  const selectRetiredIn = select<[KeptId]>('SELECT id FROM retired_ids WHERE postcode = ?')
  const selectLodged = select<[KeptId]>(
    'SELECT uprn FROM lodged_uprns WHERE address BETWEEN ? AND ?',
  )

  return {
    postcodes: facts.postcodes,
    totals: facts,
    postcodeOfRating(ratingId) {
      const found = findByKey(selectByKey, ratingId)
      return found ? postcodeOf(addressOfCertificate(found[1])) : null
    },
    postcodeOfId,
    postcodesOfUprn: uprn => [...postcodesOfOthers([uprn]), ...postcodesOfHolder(uprn)],
    postcodeOfAlias,
    read(postcode) {
      const row = selectPostcode.get(postcode)
      const retired = readCells(selectRetiredIn.all(postcode))
      if (row === undefined && retired.length === 0) return null
      const [first, block] = row ?? [0, null]
      const homes = block === null ? [] : readKeptAddresses(postcode, block)
      const last = first + homes.length - 1
      const ids = homes.map(({ address }) => address.id)
      const aliases = facts.aliases === 0 ? [] : readCells(selectAliasesOf.all(listKept(ids)))
      return {
        homes,
        certificates: homes.length === 0 ? 0 : countCertificates(first, last),
        aliases: aliases.length,
        retiredIds: retired.length,
        findRelations: () =>
          findRelations(homes, [
            ...readCells(selectLodged.all(first, last)),
            ...aliases,
            ...retired,
          ]),
      }
    },
    close: () => database.close(),
  }

  /** A UPRN that is the id of a home here needs no look for its holder. */
  function findRelations(homes: readonly KeptAddress[], more: readonly KeptId[]): Relations {
    const others: string[] = []
    const seen = new Set<string>()
    for (const { address } of homes) if (address.id === address.uprn) seen.add(address.id)
    for (const uprn of [...homes.flatMap(({ address }) => ownUprn(address)), ...more.map(readId)]) {
      if (seen.has(uprn) || normaliseUprn(uprn) !== uprn) continue
      seen.add(uprn)
      addAll(others, postcodesOfHolder(uprn))
    }
    const uprns = [...seen]
    addAll(others, postcodesOfOthers(uprns))
    return { uprns, others }
  }

  function postcodesOfOthers(uprns: readonly string[]): string[] {
    return readCells(selectOthers.all(listKept(uprns))).map(postcodeOf)
  }

  function postcodesOfHolder(uprn: string): string[] {
    const retired = readCells(selectRetired.all(keepId(uprn)))
    const holders = [postcodeOfId(uprn), postcodeOfAlias(uprn)].filter(one => one !== null)
    return [...holders, ...retired]
  }

  function postcodeOfId(addressId: string): string | null {
    const [number] = selectNumber.get(keepId(addressId)) ?? []
    return number === undefined ? null : postcodeOf(number)
  }

  function postcodeOfAlias(id: string): string | null {
    const [kept] = selectAlias.get(keepId(id)) ?? []
    return kept === undefined ? null : postcodeOfId(readId(kept))
  }

  function postcodeOf(number: number): string {
    const [postcode] = selectPostcodeOf.get(number) ?? []
    if (postcode === undefined) throw new DamagedRecord('An address is in no postcode.')
    return postcode
  }

  function countCertificates(first: number, last: number): number {
    const ends = [numberCertificate(first, 0), numberCertificate(last + 1, 0) - 1]
    return selectCertificates.get(...ends)?.[0] ?? 0
  }
}

/**
 * Those of a delta and its base together; `replaced` are the postcodes of the delta. Totals and the
 * ids that homes had before are those of the base.
 */
export function layerRelated(
  base: RelatedHomes,
  delta: RelatedHomes,
  replaced: ReadonlySet<string>,
): RelatedHomes {
  const ofBase = (postcode: string | null) =>
    postcode === null || replaced.has(postcode) ? null : postcode
  return {
    ...base,
    postcodeOfRating: id => delta.postcodeOfRating(id) ?? ofBase(base.postcodeOfRating(id)),
    postcodeOfId: id => delta.postcodeOfId(id) ?? ofBase(base.postcodeOfId(id)),
    postcodesOfUprn,
    read(postcode) {
      const found = replaced.has(postcode) ? delta.read(postcode) : base.read(postcode)
      if (found === null) return null
      const findRelations = () => {
        const { uprns } = found.findRelations()
        return { uprns, others: uprns.flatMap(postcodesOfUprn) }
      }
      return { ...found, findRelations }
    },
  }

  function postcodesOfUprn(uprn: string): readonly string[] {
    const left = base.postcodesOfUprn(uprn).filter(postcode => !replaced.has(postcode))
    return [...delta.postcodesOfUprn(uprn), ...left]
  }
}

function ownUprn({ uprn }: Address): readonly string[] {
  return uprn === null ? [] : [uprn]
}

/** The first column of rows that are arrays. */
function readCells<Cell>(rows: readonly (readonly [Cell])[]): Cell[] {
  return rows.map(([cell]) => cell)
}
