import { groupAddresses } from '../../homes/addresses/group-addresses.ts'
import type { ListedAddress } from '../../register/register.ts'
import type { HomeList, ListedHome } from './home-list.ts'

/** Of one postcode, in the register's order. */
export function listHomes(addresses: readonly ListedAddress[]): HomeList {
  const towns = new Set(addresses.map(({ postalTown }) => postalTown))
  return {
    groups: groupAddresses(addresses.filter(isHome)).map(({ place, rows }) => ({
      place,
      homes: rows.map(({ address, name }) => describeHome(address, name)),
    })),
    others: addresses
      .filter(address => !isHome(address))
      .map(address =>
        describeHome(address, [address.line1, address.line2].filter(Boolean).join(', ')),
      ),
    town: towns.size === 1 ? ([...towns][0] ?? null) : null,
    only: findOnly(addresses),
  }
}

/** Of many places, best first: each with the whole of its address. */
export function listMatches(addresses: readonly ListedAddress[]): HomeList {
  const describe = (address: ListedAddress) => describeHome(address, unbroken(address))
  const homes = addresses.filter(isHome).map(describe)
  return {
    groups: homes.length > 0 ? [{ place: null, homes }] : [],
    others: addresses.filter(address => !isHome(address)).map(describe),
    town: null,
    only: findOnly(addresses),
  }
}

/** A postcode stays in one line where the address beside it takes two. */
const unbroken = ({ text, postcode }: ListedAddress): string =>
  text.replace(postcode, postcode.replace(' ', '\u00a0'))

function findOnly([first, second]: readonly ListedAddress[]): string | null {
  return first && isHome(first) && second === undefined ? first.text : null
}

const isHome = ({ kind }: ListedAddress): boolean => kind === 'home'

function describeHome({ id, energyBand }: ListedAddress, name: string): ListedHome {
  return { id, name, band: energyBand }
}
