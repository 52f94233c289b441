import type { Address } from '../../homes/addresses/address.ts'
import { normaliseFlat } from '../../homes/addresses/flat-number.ts'

export type Door = Pick<Address, 'houseNumber' | 'flatNumber'>

/**
 * Puts together what one UPRN names by house number and flat, for a UPRN may be a whole block's. A
 * house without a number is the numbered one where the UPRN knows only one such.
 */
export function groupByDoor<Item>(items: readonly Item[], door: (item: Item) => Door): Item[][] {
  if (items.length < 2) return [[...items]]
  const byFlat = Map.groupBy(items, item => flatOf(door(item)))
  return [...byFlat.values()].flatMap(sameFlat => {
    const byNumber = Map.groupBy(sameFlat, item => door(item).houseNumber)
    const numbers = [...byNumber.keys()].filter(number => number !== null)
    return numbers.length < 2 ? [sameFlat] : [...byNumber.values()]
  })
}

function flatOf({ flatNumber }: Door): string | null {
  return flatNumber === null ? null : normaliseFlat(flatNumber)
}
