import { findDistributor } from './distributors.ts'
import { findOutcodeRegion, findRegion } from './find-region.ts'
import { isMaskedNumber, readMpan, readMprn } from './meter-numbers.ts'

/**
 * A number that was typed, beside those listed for the home. `elsewhere`: its network supplies
 * another region. Null where there is nothing to compare it with.
 */
type MeterComparison = 'same' | 'different' | 'elsewhere' | null

/** An electricity number names its network, so that its region is compared as well. */
export function compareMpan(
  typed: string,
  listed: readonly string[],
  outcode: string | null,
): MeterComparison {
  const read = readMpan(typed)
  if (read.kind !== 'mpan') return null
  const cores = listed.map(number => {
    const reading = readMpan(number)
    return reading.kind === 'mpan' ? reading.core : number
  })
  const compared = compareNumbers(read.core, cores)
  if (compared === 'same') return compared
  const distributor = findDistributor(read.distributorId)
  const typedRegion = distributor?.isRegionSure ? distributor.region?.code : null
  const homeRegion = findHomeRegion(listed, outcode)
  const isElsewhere = typedRegion && homeRegion && typedRegion !== homeRegion
  return isElsewhere ? 'elsewhere' : compared
}

export function compareMprn(typed: string, listed: readonly string[]): MeterComparison {
  const read = readMprn(typed)
  if (read.kind !== 'mprn') return null
  return compareNumbers(read.compareAs, listed.map(withoutNoughts))
}

const withoutNoughts = (number: string): string => number.replace(/^0+/, '')

/** Another provider may mask its numbers: an equal ending then neither confirms nor contradicts. */
function compareNumbers(typed: string, listed: readonly string[]): MeterComparison {
  if (listed.length === 0) return null
  if (listed.includes(typed)) return 'same'
  const isPossible = listed.some(
    number => isMaskedNumber(number) && number.slice(-4) === typed.slice(-4),
  )
  return isPossible ? null : 'different'
}

/** A made-up area has a made-up region, which contradicts nothing. */
function findHomeRegion(listed: readonly string[], outcode: string | null): string | null {
  const byNumber = findRegion(listed, null).code
  if (byNumber !== null) return byNumber
  const byOutcode = outcode === null ? null : findOutcodeRegion(outcode)
  return byOutcode === null || byOutcode.isInvented ? null : byOutcode.region.code
}
