import { groupAddresses } from '../../homes/addresses/group-addresses.ts'
import type { ListedHome, ListedHomes } from '../../homes/addresses/listed-homes.ts'
import type { ListedAddress } from '../../register/register.ts'
import { keepAddressTogether } from '../app/keep-together.ts'

export type UnmarkedHomes = Omit<ListedHomes, 'marks'>

/** The homes of one postcode, in the register's order. */
export function listHomes(addresses: readonly ListedAddress[]): UnmarkedHomes {
  const towns = new Set(addresses.map(({ postalTown }) => postalTown))
  return {
    groups: groupAddresses(addresses.filter(isHome)).map(({ place, isBuilding, rows }) => ({
      place,
      isBuilding,
      homes: rows.map(({ address, name }) => describeHome(address, name)),
    })),
    others: addresses
      .filter(address => !isHome(address))
      .map(address => describeHome(address, linesOf(address))),
    town: towns.size === 1 ? ([...towns][0] ?? null) : null,
    only: findOnly(addresses),
  }
}

/** Homes of several postcodes, best match first, each with its whole address. */
export function listMatches(addresses: readonly ListedAddress[], isAll: boolean): UnmarkedHomes {
  const describe = (address: ListedAddress) =>
    describeHome(address, keepAddressTogether(address.text))
  const homes = addresses.filter(isHome).map(describe)
  return {
    groups: homes.length > 0 ? [{ place: null, isBuilding: false, homes }] : [],
    others: addresses.filter(address => !isHome(address)).map(describe),
    town: null,
    only: isAll ? findOnly(addresses) : null,
  }
}

export const linesOf = ({ line1, line2 }: ListedAddress): string =>
  [line1, line2].filter(Boolean).join(', ')

function findOnly([first, second]: readonly ListedAddress[]): string | null {
  return first && isHome(first) && second === undefined ? keepAddressTogether(first.text) : null
}

export const isHome = ({ kind }: ListedAddress): boolean => kind === 'home'

function describeHome({ id, energyBand, homeShape }: ListedAddress, name: string): ListedHome {
  const mark = homeShape ?? (energyBand === null ? 'none' : 'plain')
  return { id, name: name.replaceAll("'", '’'), band: energyBand, mark }
}
