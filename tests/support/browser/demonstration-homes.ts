import { join } from 'node:path'
import { demonstration } from '../../../commands/prepare-demonstration.ts'
import type { Address } from '../../../homes/addresses/address.ts'
import { readMainFuel } from '../../../homes/epc-ratings/main-fuel.ts'
import type { Rating } from '../../../homes/epc-ratings/rating.ts'
import { openCurrentRegister } from '../../../register/sqlite/current-register.ts'
import { listPostcodes } from '../register/list-postcodes.ts'

type Known = { address: Address; rating: Rating | null }

/** Homes of the demonstration by what is true of them, so that other made-up homes serve as well. */
export async function findDemonstrationHomes<Name extends string>(
  wanted: Record<Name, (home: Known) => boolean>,
): Promise<Record<Name, Known>> {
  const folder = join(demonstration, 'register')
  const register = openCurrentRegister(folder)
  const names = Object.keys(wanted) as Name[]
  const found = new Map<Name, Known>()
  try {
    for (const postcode of listPostcodes(folder)) {
      for (const address of await register.findAddresses(postcode)) {
        const chosen = await register.chosenRating(address.id)
        const home = { address, rating: typeof chosen === 'string' ? null : chosen }
        for (const name of names) if (!found.has(name) && wanted[name](home)) found.set(name, home)
      }
      if (found.size === names.length) break
    }
  } finally {
    register.close()
  }
  const missing = names.filter(name => !found.has(name))
  if (missing.length > 0)
    throw new Error(`The demonstration has no home like ${missing.join(', ')}`)
  return Object.fromEntries(found) as Record<Name, Known>
}

export const isHeatedByOil = ({ rating }: Known) =>
  readMainFuel(rating?.lodged['main-fuel'] ?? null)?.fuel === 'oil'
