import type { Address } from '../homes/addresses/address.ts'
import { makeSortKey } from '../homes/addresses/sort-key.ts'
import { compareText } from './compare-text.ts'

type Placed = Parameters<typeof makeSortKey>[0] & Pick<Address, 'id'>

/** The addresses of a postcode, or what has one each, in natural order. */
export function inNaturalOrder<Item>(
  items: readonly Item[],
  addressOf: (item: Item) => Placed,
): Item[] {
  return items
    .map(item => ({ item, address: addressOf(item), key: makeSortKey(addressOf(item)) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.address.id, b.address.id))
    .map(({ item }) => item)
}
