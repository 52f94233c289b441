import { compareText } from '../compare-text.ts'
import type { ReplacedPart, WrittenHomes } from '../new-register.ts'
import { startReplacedCounts } from '../sqlite/count-replaced.ts'
import { openRelatedHomes } from '../sqlite/find-related.ts'
import type { EarlierPart, EarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import { versionPath } from '../versions.ts'
import type { Filled } from './assemble-ranges.ts'
import { type ChangedRows, findTouched } from './find-touched.ts'

/** A delta is written beside a base of so many postcodes, if it replaces no more than this share. */
export type DeltaLimits = {
  readonly fewestPostcodes: number
  readonly largestShare: number
}

/** A smaller register is written whole in a few seconds; a larger delta makes every search ask more. */
export const usualDeltaLimits: DeltaLimits = { fewestPostcodes: 10_000, largestShare: 0.1 }

/** What is written where an import changes little: a delta beside the base of what is served. */
export type Change = {
  /** All that it replaces, in order. */
  readonly postcodes: readonly string[]
  /** What was served of them. */
  readonly earlier: EarlierPart
  describeReplaced(written: WrittenHomes): ReplacedPart
  /** What base and delta hold together. */
  addUp(delta: Filled): Filled
  close(): void
}

/** Null where a whole version is to be written. */
export function chooseChange(
  folder: string,
  earlier: EarlierSqliteRegister,
  rows: ChangedRows,
  { fewestPostcodes, largestShare }: DeltaLimits,
): Change | null {
  const { base, replaced } = earlier
  const related = openRelatedHomes(versionPath(folder, base.version), base)
  if (related === null) return null
  const touched = new Set(replaced?.postcodes)
  const counts = startReplacedCounts(replaced)
  const most = related.postcodes * largestShare
  const isSmall =
    related.postcodes >= fewestPostcodes && findTouched(related, rows, touched, counts, most)
  if (!isSmall) {
    related.close()
    return null
  }
  const postcodes = [...touched].sort(compareText)
  return {
    postcodes,
    earlier: earlier.narrow(postcodes),
    describeReplaced: written => counts.describe(base, postcodes, related, written),
    addUp(delta) {
      const count = (name: 'homes' | 'otherSupplies' | 'certificates') =>
        related.totals[name] - counts.totals[name] + delta[name]
      return {
        homes: count('homes'),
        otherSupplies: count('otherSupplies'),
        certificates: count('certificates'),
        isMadeUp: related.isMadeUp && delta.isMadeUp,
      }
    },
    close: related.close,
  }
}
