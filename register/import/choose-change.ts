import { normaliseUprn } from '../../homes/addresses/uprn.ts'
import { compareText } from '../compare-text.ts'
import { createByteWriter, takeBytes } from '../format/bytes.ts'
import type { RecordDictionary } from '../format/dictionary.ts'
import { createPostcodePacker } from '../format/postcode-batch.ts'
import { createColumnReader } from '../format/read-columns.ts'
import type { FormerIds, ReplacedPart, WrittenHomes } from '../new-register.ts'
import { startReplacedCounts } from '../sqlite/count-replaced.ts'
import { layerRelated, openRelatedHomes, type RelatedHomes } from '../sqlite/find-related.ts'
import type { EarlierPart, EarlierSqliteRegister } from '../sqlite/read-earlier-register.ts'
import type { PackedPostcode } from '../sqlite/write-register.ts'
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
export type Change = Disposable & {
  /** How many postcodes it replaces. */
  readonly postcodes: number
  /** The postcodes that this import may change, in order. */
  readonly touched: readonly string[]
  /** What was served of them. */
  readonly earlier: EarlierPart
  /** What the delta before holds of all others, to be carried over as it is. */
  carry(dictionary: RecordDictionary): Iterable<PackedPostcode>
  carriedFormerIds(written: WrittenHomes): FormerIds
  describeReplaced(written: WrittenHomes): ReplacedPart
  /** What base and delta hold together, of which `changed` was put together anew. */
  addUp(changed: Filled): Filled
}

/** Null where a whole version is to be written. */
export function chooseChange(
  folder: string,
  earlier: EarlierSqliteRegister,
  rows: ChangedRows,
  { fewestPostcodes, largestShare }: DeltaLimits,
): Change | null {
  const { base } = earlier
  const ofBase = openRelatedHomes(versionPath(folder, base.version))
  if (ofBase === null) return null
  using opened = new DisposableStack()
  opened.adopt(ofBase, ({ close }) => close())
  const ofDelta = earlier.replaced ? openRelatedHomes(earlier.path) : null
  if (ofDelta) opened.adopt(ofDelta, ({ close }) => close())
  const replaced = new Set(earlier.replaced?.postcodes)
  const related = ofDelta ? layerRelated(ofBase, ofDelta, replaced) : ofBase
  const counts = startReplacedCounts(earlier.replaced)
  const touched =
    ofBase.postcodes < fewestPostcodes
      ? null
      : findTouched(related, rows, replaced, counts, ofBase.postcodes * largestShare)
  if (touched === null) return null
  const inOrder = (postcodes: ReadonlySet<string>) => [...postcodes].sort(compareText)
  const all = inOrder(replaced.union(touched))
  const carried = earlier.narrow(inOrder(replaced.difference(touched)))
  const carriedTotals = countHomes(ofDelta, replaced.intersection(touched))
  const touchedInOrder = inOrder(touched)
  const keptOpen = opened.move()
  return {
    postcodes: all.length,
    touched: touchedInOrder,
    earlier: earlier.narrow(touchedInOrder),
    carry: dictionary => packCarried(carried, dictionary),
    carriedFormerIds: written => dropPresent(carried.readFormerIds(), written),
    describeReplaced: written => counts.describe(base, all, ofBase, written),
    addUp(changed) {
      const count = (name: 'homes' | 'otherSupplies' | 'certificates') =>
        ofBase.totals[name] - counts.totals[name] + carriedTotals[name] + changed[name]
      return {
        homes: count('homes'),
        otherSupplies: count('otherSupplies'),
        certificates: count('certificates'),
        isMadeUp: earlier.facts.isMadeUp && changed.isMadeUp,
      }
    },
    [Symbol.dispose]: () => keptOpen.dispose(),
  }
}

/** What the delta before holds, without the postcodes that are put together anew. */
function countHomes(delta: RelatedHomes | null, without: ReadonlySet<string>) {
  const { homes = 0, otherSupplies = 0, certificates = 0 } = delta?.totals ?? {}
  const left = { homes, otherSupplies, certificates }
  for (const postcode of without) {
    const found = delta?.read(postcode)
    if (!found) continue
    left.certificates -= found.certificates
    for (const { address } of found.homes)
      left[address.kind === 'home' ? 'homes' : 'otherSupplies'] -= 1
  }
  return left
}

function* packCarried(
  carried: EarlierPart,
  dictionary: RecordDictionary,
): Generator<PackedPostcode> {
  const pack = createPostcodePacker(dictionary)
  const readUprn = createColumnReader(dictionary, ['uprn'])
  const writer = createByteWriter()
  for (const { postcode, addresses } of carried.readPostcodes()) {
    const homes = addresses.map(home => ({
      ...home,
      ratings: home.ratings.map(rating => {
        return { ...rating, uprn: normaliseUprn(readUprn(rating.record).uprn) }
      }),
    }))
    pack(writer, postcode, homes)
    yield { postcode, bytes: takeBytes(writer) }
  }
}

/** A former id that is the id of a home again leads nowhere else. */
function dropPresent({ aliases, retired }: FormerIds, written: WrittenHomes): FormerIds {
  return {
    aliases: [...aliases].filter(({ id }) => !written.has(id)),
    retired: [...retired].filter(({ id }) => !written.has(id)),
  }
}
