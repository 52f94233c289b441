import type { Address } from './address.ts'
import { type AddressParts, parseAddress } from './parse-address.ts'
import { titleCase } from './title-case.ts'

export type DescribedAddress = Pick<
  Address,
  'houseName' | 'houseNumber' | 'flatNumber' | 'line1' | 'line2' | 'postalTown' | 'text'
>

/** What an address shows and is found by, from its lines as lodged or as `formAddressLines` makes them. */
export function readAddress(
  lines: readonly (string | null)[],
  town: string | null,
  postcode: string,
): DescribedAddress {
  const parts = parseAddress(lines, town)
  const { houseName, houseNumber, flatNumber } = parts
  return { houseName, houseNumber, flatNumber, ...describeAddress(parts, town, postcode) }
}

/** Its lines, and the whole of it in one line: "1 Lantern Row, Emberford, ZZ1 1AA". */
export function describeAddress(
  { lines }: Pick<AddressParts, 'lines'>,
  town: string | null,
  postcode: string,
): Pick<Address, 'line1' | 'line2' | 'postalTown' | 'text'> {
  const [line1 = '', ...rest] = lines
  const postalTown = titleCase(town?.trim() ?? '') || null
  return {
    line1,
    line2: rest.join(', ') || null,
    postalTown,
    text: [...lines, postalTown, postcode].filter(Boolean).join(', '),
  }
}
