import { findBandOfYear, readConstructionAge } from '../epc-ratings/construction-age.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readNumber } from '../epc-ratings/lodged-values.ts'
import { readMainFuel } from '../epc-ratings/main-fuel.ts'

export type ClassColumns = Pick<
  Lodged,
  'property-type' | 'construction-age-band' | 'total-floor-area' | 'main-fuel'
>

const sizesM2 = [60, 95]

/**
 * Puts homes into classes by type, age, fuel and size: what scores follow most and most certificates
 * say. What one does not say is a class of its own. Remembers texts, of which there are few.
 */
export function createClassifier(): (columns: ClassColumns) => string {
  const types = remember(text => text.trim().toLowerCase().slice(0, 12))
  const ages = remember(nameAge)
  const fuels = remember(nameFuel)
  const sizes = remember(nameSize)
  return columns => {
    const size = sizes(columns['total-floor-area'])
    const age = ages(columns['construction-age-band'])
    return `${types(columns['property-type'])}|${age}|${fuels(columns['main-fuel'])}|${size}`
  }
}

function remember(name: (text: string) => string): (text: string | null) => string {
  const known = new Map<string, string>()
  return text => {
    if (text === null) return ''
    let found = known.get(text)
    if (found === undefined) {
      found = name(text)
      // The texts of a column are few; one that is full of slips need not fill the memory.
      if (known.size < 10_000) known.set(text, found)
    }
    return found
  }
}

export function nameAge(text: string): string {
  const age = readConstructionAge(text, 2100)
  const year = age?.from ?? age?.to ?? null
  return year === null ? '' : String(findBandOfYear(year))
}

export function nameFuel(text: string): string {
  const read = readMainFuel(text)
  if (read === null) return ''
  return read.isCommunity ? 'community' : read.fuel
}

function nameSize(text: string): string {
  const area = readNumber(text)
  if (area === null || area <= 0) return ''
  return String(sizesM2.filter(least => least <= area).length)
}
