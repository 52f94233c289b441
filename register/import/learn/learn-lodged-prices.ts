import { fitLodgedPrices } from '../../../homes/energy/fit-lodged-prices.ts'
import { findPricePeriod } from '../../../homes/energy/lodged-price-list.ts'
import {
  type PriceEvidence,
  priceEvidenceColumns,
  readPriceEvidence,
} from '../../../homes/energy/read-price-evidence.ts'
import { compareText } from '../../compare-text.ts'
import type { RecordDictionary } from '../../format/dictionary.ts'
import { createColumnReader } from '../../format/read-columns.ts'
import type { LearnedRow } from '../../new-register.ts'
import { lodgedPricesTopic } from '../../sqlite/read-fitted-prices.ts'
import type { Learner } from './learner.ts'

/** By the first day of a half-year. */
export type LodgedPricesPart = ReadonlyMap<string, readonly Drawn[]>

/** A certificate of the sample: those whose lots are lowest, whatever thread sees them. */
type Drawn = { readonly lot: number; readonly id: string; readonly evidence: PriceEvidence }

/** So many of a half-year are enough to fit its prices within a hundredth. */
const sampleSize = 1_000
/** Cut as soon as they are so many: the sooner, the fewer certificates are read for nothing. */
const mostWaiting = 1_250

/** Reads no more certificates than it takes to fill the sample. */
export function startLodgedPrices(dictionary: RecordDictionary): Learner<LodgedPricesPart> {
  const read = createColumnReader(dictionary, priceEvidenceColumns)
  const samples = new Map<string, { drawn: Drawn[]; highestLot: number }>()
  return {
    see(_postcode, homes) {
      for (const { ratings } of homes) {
        for (const { id, lodgedOn, record } of ratings) {
          const period = lodgedOn && findPricePeriod(lodgedOn)
          if (!period) continue
          let sample = samples.get(period)
          if (!sample) {
            sample = { drawn: [], highestLot: Number.POSITIVE_INFINITY }
            samples.set(period, sample)
          }
          const lot = drawLot(id)
          if (lot > sample.highestLot) continue
          const evidence = readPriceEvidence(read(record), lodgedOn)
          if (evidence === null) continue
          sample.drawn.push({ lot, id, evidence })
          if (sample.drawn.length < mostWaiting) continue
          sample.drawn = cutSample(sample.drawn)
          sample.highestLot = sample.drawn.at(-1)?.lot ?? sample.highestLot
        }
      }
    },
    part: () => new Map([...samples].map(([period, { drawn }]) => [period, cutSample(drawn)])),
  }
}

/** The prices of every half-year that they could be fitted for, with a list or without. */
export function* concludeLodgedPrices(parts: readonly LodgedPricesPart[]): Iterable<LearnedRow> {
  const periods = new Set(parts.flatMap(part => [...part.keys()]))
  for (const period of [...periods].sort()) {
    const sample = cutSample(parts.flatMap(part => part.get(period) ?? []))
    const prices = fitLodgedPrices(
      period,
      sample.map(({ evidence }) => evidence),
    )
    if (prices === null) continue
    yield { topic: lodgedPricesTopic, key: period, content: JSON.stringify(prices) }
  }
}

function cutSample(drawn: readonly Drawn[]): Drawn[] {
  return drawn.toSorted((a, b) => a.lot - b.lot || compareText(a.id, b.id)).slice(0, sampleSize)
}

/** FNV-1a of the key's end, mixed: as good as chance, and the same in every thread and import. */
function drawLot(id: string): number {
  let hash = 0x811c9dc5
  for (let at = Math.max(0, id.length - 20); at < id.length; at += 1)
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
