import { compareText } from '../compare-text.ts'
import { listWords } from '../format/postcode-batch.ts'
import { readKeptAddresses } from '../format/postcode-block.ts'
import type { FormerIds, ReplacedPart, WrittenHomes } from '../new-register.ts'
import type { Carried, CarriedPostcode } from '../sqlite/carry-postcodes.ts'
import { startReplacedCounts } from '../sqlite/count-replaced.ts'
import { layerRelated, openRelatedHomes } from '../sqlite/find-related.ts'
import type {
  EarlierPart,
  EarlierSqliteRegister,
  HomesOfPostcodes,
} from '../sqlite/read-earlier-register.ts'
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
  /** Ids of the homes of some of these that are put together anew; of the others, all are. */
  readonly reached: HomesOfPostcodes
  /** What the delta holds besides, to be carried over as it is. */
  readonly carried: Carried
  /** Of the postcodes that the import does not change. */
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
      : findTouched({ earlier, related, replaced }, rows, counts, ofBase.postcodes * largestShare)
  if (touched === null) return null
  const { whole, reached, newlyReplaced, totals } = touched
  const inOrder = (postcodes: ReadonlySet<string>) => [...postcodes].sort(compareText)
  const anew = new Set([...whole, ...reached.keys()])
  const all = inOrder(replaced.union(anew))
  const untouched = inOrder(replaced.difference(anew))
  const touchedInOrder = inOrder(anew)
  const keptOpen = opened.move()
  return {
    postcodes: all.length,
    touched: touchedInOrder,
    reached,
    earlier: earlier.narrow(touchedInOrder, reached),
    carried: {
      paths: earlier.paths,
      postcodes: listCarried(all.filter(postcode => !whole.has(postcode))),
    },
    carriedFormerIds: written => dropPresent(earlier.narrow(untouched).readFormerIds(), written),
    describeReplaced: written => counts.describe(base, all, ofBase, written),
    addUp(changed) {
      const count = (name: keyof typeof totals) =>
        earlier.totals[name] - totals[name] + changed[name]
      return {
        homes: count('homes'),
        otherSupplies: count('otherSupplies'),
        certificates: count('certificates'),
        isMadeUp: earlier.facts.isMadeUp && changed.isMadeUp,
      }
    },
    [Symbol.dispose]: () => keptOpen.dispose(),
  }

  /** Counts on the way what the base has of those that it is newly replaced in. */
  function* listCarried(postcodes: readonly string[]): Generator<CarriedPostcode> {
    for (const stored of earlier.readBlocks(postcodes)) {
      const { postcode, block } = stored
      const found = newlyReplaced.has(postcode) ? related.read(postcode) : null
      const homes = found?.homes ?? readKeptAddresses(postcode, block)
      const words = listWords(postcode, homes)
      if (found) counts.add(postcode, found, words)
      yield { ...stored, homes, words, without: reached.get(postcode) ?? [] }
    }
  }
}

/** A former id that is the id of a home again leads nowhere else. */
function dropPresent({ aliases, retired }: FormerIds, written: WrittenHomes): FormerIds {
  return {
    aliases: [...aliases].filter(({ id }) => !written.has(id)),
    retired: [...retired].filter(({ id }) => !written.has(id)),
  }
}
