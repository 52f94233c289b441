import { efficiencyOf } from '../energy/efficiencies.ts'
import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { Believed, LodgedName } from '../epc-ratings/lodged-columns.ts'
import { readNumber } from '../epc-ratings/lodged-values.ts'
import type { Range } from '../range.ts'
import { rangeAround } from '../range.ts'
import type { SourceId } from '../sources.ts'
import { findHeatLossSaved, type HeatLoss, type Sizes, sumHeatLoss } from './heat-loss.ts'
import type { LodgedStep } from './lodged-steps.ts'
import type { MeasureId, MeasureKind, SavingBasis } from './measure.ts'

/** The share of a measure's uses that it takes away from what is left. */
export type Share = {
  /** What it is thought to save. */
  readonly saved: Range
  /** What the certificate's model makes of it, by which the home would be rated. */
  readonly modelled: number
  readonly basis: SavingBasis
  readonly sources: readonly (SourceId | 'certificate')[]
}

export type ShareFacts = {
  readonly building: Building
  readonly believed: Believed | null
  readonly heatLoss: { readonly sizes: Sizes; readonly loss: HeatLoss } | null
  /** Heat that rooms need in a year, kWh, by the model. */
  readonly roomHeatKwh: number
  /** That of the boiler; null where there is none. */
  readonly mainFuel: BoughtFuel | null
  /** Metered shares are of all heating and hot water; this is rooms' part of it. */
  readonly roomShare: number
  /** Ids of the measures that were applied before. */
  readonly before: ReadonlySet<MeasureId>
}

/** Median fall in metered gas in the year after. Homes that had both fell by less than the sum. */
const measured = { cavity: 0.12, solid: 0.173, loft: 0.032, loftAndCavity: 0.084 }
/** One home differs from the median of thousands: our assumption where nothing else is known. */
const oneHome = { low: 0.5, high: 1.5 }

export function findShare(
  id: MeasureId,
  kind: MeasureKind | null,
  lodged: LodgedStep | null,
  facts: ShareFacts,
): Share | null {
  const promise = findPromise(id, lodged, facts)
  const metered = findMetered(id, facts)
  if (promise === null) {
    if (metered === null) return null
    const saved = rangeAround(metered, metered * oneHome.low, metered * oneHome.high)
    const sources = ['need-2026', 'own-assumptions'] as const
    return { saved, modelled: metered, basis: 'measured-share', sources }
  }
  const { low, likely, high } = kind?.inUse ?? { low: 0.5, likely: 0.75, high: 1 }
  const credited = promise.share * likely
  const around = [promise.share * low, promise.share * high]
  const { basis, sources } = promise
  if (metered === null) {
    return { saved: rangeAround(credited, ...around), modelled: promise.share, basis, sources }
  }
  return {
    // Halfway between what the model promises and what homes measured, and both in the range.
    saved: rangeAround((credited + metered) / 2, metered, ...around),
    modelled: promise.share,
    basis,
    sources: [...sources, 'need-2026'],
  }
}

type Promise = Pick<Share, 'basis' | 'sources'> & { readonly share: number }

function findPromise(id: MeasureId, lodged: LodgedStep | null, facts: ShareFacts): Promise | null {
  if (lodged && lodged.share !== null) {
    return { share: lodged.share, basis: 'lodged-step', sources: ['certificate'] }
  }
  return findLodgedHeat(id, facts) ?? findModelled(id, facts)
}

const lodgedHeat = new Map<MeasureId, LodgedName>([
  ['loft', 'impact-of-loft-insulation'],
  ['loft-top-up', 'impact-of-loft-insulation'],
  ['cavity-wall', 'impact-of-cavity-insulation'],
  ['internal-wall', 'impact-of-solid-wall-insulation'],
  ['external-wall', 'impact-of-solid-wall-insulation'],
])

/** The certificate's own heat with and without it: efficiency is in both, and drops out. */
function findLodgedHeat(id: MeasureId, { believed, roomHeatKwh }: ShareFacts): Promise | null {
  const column = lodgedHeat.get(id)
  if (!believed || !column) return null
  const impact = readNumber(believed[column])
  const demand = readNumber(believed['space-heating-demand']) ?? roomHeatKwh
  const share = impact === null || demand <= 0 ? 0 : -impact / demand
  if (share <= 0 || share > 0.9) return null
  return { share, basis: 'lodged-heat', sources: ['certificate'] }
}

function findModelled(id: MeasureId, facts: ShareFacts): Promise | null {
  const { building, heatLoss } = facts
  if (id === 'low-energy-lights') {
    const lit = building.lowEnergyLights ?? 0.5
    return modelled(1 - 0.5 / (1 - 0.5 * lit), ['own-assumptions'])
  }
  if (id === 'condensing-boiler' && facts.mainFuel !== null) {
    const now = efficiencyOf('boiler', facts.mainFuel, true)
    const then = efficiencyOf('boiler', facts.mainFuel)
    return modelled(1 - now / then, ['measures-guides'])
  }
  if (heatLoss === null) return null
  const { sizes, loss } = heatLoss
  const saved = findHeatLossSaved(id, building, sizes, loss)
  return saved === null
    ? null
    : modelled(saved / sumHeatLoss(loss), [
        'sap-wall-and-loft-losses',
        'building-part-losses',
        'own-assumptions',
      ])
}

const modelled = (share: number, sources: readonly SourceId[]): Promise | null =>
  share > 0 ? { share, basis: 'modelled', sources } : null

function findMetered(id: MeasureId, { building, before, roomShare }: ShareFacts): number | null {
  const share = findMeteredOfAll(id, building, before)
  return share === null || roomShare <= 0 ? null : Math.min(0.9, share / roomShare)
}

function findMeteredOfAll(
  id: MeasureId,
  { walls }: Building,
  before: ReadonlySet<MeasureId>,
): number | null {
  const hasLoft = before.has('loft') || before.has('loft-top-up')
  switch (id) {
    case 'cavity-wall':
      return hasLoft ? restOfBoth(measured.loft) : measured.cavity
    case 'loft':
    case 'loft-top-up':
      return before.has('cavity-wall') ? restOfBoth(measured.cavity) : measured.loft
    case 'internal-wall':
    case 'external-wall':
      return walls.kind === 'cavity' ? null : measured.solid
    default:
      return null
  }
}

/** Of what the first left, so that the two together come to what homes with both measured. */
const restOfBoth = (first: number) => Math.max(0, (measured.loftAndCavity - first) / (1 - first))
