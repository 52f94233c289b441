import type { Building } from '../epc-ratings/building.ts'
import type { Range } from '../range.ts'
import { rangeAround } from '../range.ts'
import type { SourceId } from '../sources.ts'
import { measureAssumptions } from './assumptions.ts'
import { estimateSizes } from './heat-loss.ts'
import { isFlat } from './is-flat.ts'
import type { MeasureId } from './measure.ts'
import { choosePanels } from './solar-panels.ts'

export type Cost = { readonly pounds: Range; readonly source: SourceId }

/** Quotes for one home differ by about this much from the usual price: our assumption. */
const quotes = {
  low: measureAssumptions.quotesLow.value,
  high: measureAssumptions.quotesHigh.value,
}
/** The home that the guides' prices for "a semi" are of: our assumption. */
const guideHome = {
  type: 'house',
  form: 'semi-detached',
  floorAreaM2: measureAssumptions.guideAreaM2.value,
} as const
const poundsALamp = measureAssumptions.poundsALamp.value
const m2ALamp = measureAssumptions.m2ALamp.value

const usual = (pounds: number): Range =>
  rangeAround(pounds, pounds * quotes.low, pounds * quotes.high)
const between = (low: number, high: number, likely = (low + high) / 2): Range => ({
  low,
  likely,
  high,
})

const loftPounds = { detached: 1_100, 'semi-detached': 750, 'end-terrace': 750, 'mid-terrace': 650 }
const cavityPounds = {
  detached: 3_900,
  'semi-detached': 2_200,
  'end-terrace': 2_200,
  'mid-terrace': 1_100,
}

/** By kW, as installed in 2025/26 with VAT: the median of each class. */
const heatPumpPounds: readonly (readonly [toKw: number, pounds: number])[] = [
  [6, 11_494],
  [8, 12_164],
  [10, 12_686],
  [12, 13_943],
  [14, 15_365],
]
/** Quartiles of all of a quarter against its median. */
const heatPumpQuartiles = { low: 11_128 / 12_908, high: 15_627 / 12_908 }

/**
 * What a measure costs today, installed and before grants; null where no source that we hold says.
 * Pages then show the certificate's own.
 */
export function estimateCost(id: MeasureId, building: Building): Cost | null {
  const { type, form } = building
  const known = form ?? 'semi-detached'
  const loft = type === 'bungalow' ? 1_200 : loftPounds[known]
  const cavity = isFlat(building) ? 950 : cavityPounds[known]
  const ground = groundRatio(building)
  switch (id) {
    case 'loft':
      return from('est-insulation-2026', scale(usual(loft), ground))
    case 'loft-top-up':
      return from('est-insulation-2026', scale(between(500, 800), ground))
    case 'cavity-wall':
      // Walls go round the ground that they enclose.
      return from('est-insulation-2026', scale(usual(cavity), Math.sqrt(ground)))
    case 'internal-wall':
      return from(
        'est-solid-walls-2026',
        scale(between(7_500, 15_000, 12_000), wallRatio(building)),
      )
    case 'external-wall':
      return from('est-solid-walls-2026', scale(usual(15_000), wallRatio(building)))
    case 'suspended-floor':
      return from('est-floors-2026', scale(between(1_400, 2_500), ground))
    case 'solid-floor':
      return from('certificate-texts', scale(between(5_000, 10_000), ground))
    case 'draught-proofing':
      return from('est-draughts-glazing-2026', scale(usual(250), ground))
    case 'double-glazing':
      return from('est-draughts-glazing-2026', scale(usual(4_800), glazingRatio(building)))
    case 'cylinder-jacket':
      return from('certificate-texts', between(15, 30))
    case 'cylinder-thermostat':
      return from('certificate-texts', between(200, 400))
    case 'heating-controls':
      return from('certificate-texts', scale(between(220, 450), ground))
    case 'condensing-boiler':
      if (building.heating.kind !== 'boiler' && building.heating.kind !== null)
        return from('certificate-texts', scale(firstBoilerPounds, Math.sqrt(ground)))
      return from('boiler-costs', scale(between(2_300, 3_500), Math.sqrt(ground)))
    case 'low-energy-lights':
      return from('certificate-texts', usual(countPlainLamps(building) * poundsALamp))
    case 'solar-panels': {
      const { kwp } = choosePanels(building)
      return from('solar-costs-2026', usual(1_595 * kwp))
    }
    case 'battery':
      return from('est-battery-2026', usual(4_600))
    case 'solar-water':
      return from('solar-water-costs', between(4_000, 7_000))
    case 'room-in-roof':
      return from('certificate-texts', scale(between(1_500, 2_700), ground))
    case 'flat-roof':
      return from('certificate-texts', scale(between(850, 1_500), ground))
    default:
      return null
  }
}

/** By size class; null for a home that needs more than the largest that was priced. */
export function estimateHeatPumpCost(toKw: number | null): Cost | null {
  const pounds = toKw === null ? undefined : heatPumpPounds.find(([limit]) => toKw <= limit)?.[1]
  if (pounds === undefined) return null
  const { low, high } = heatPumpQuartiles
  return from('heat-pump-costs-2026', rangeAround(pounds, pounds * low, pounds * high))
}

/** A boiler where there was none: with radiators, pipes and a gas connection, as certificates put it. */
const firstBoilerPounds = between(3_000, 7_000)

/** These cost less today than in earlier years. */
const cheaperNow: ReadonlySet<MeasureId> = new Set([
  'solar-panels',
  'battery',
  'low-energy-lights',
] as const)

/** Prices of building work have risen since any certificate: none is below the least that it lodged. */
export function notBelowLodged(
  id: MeasureId,
  cost: Cost | null,
  lodged: { readonly from: number; readonly to: number } | null,
): Cost | null {
  if (cost === null || lodged === null || cheaperNow.has(id)) return cost
  if (cost.pounds.low >= lodged.from) return cost
  return { ...cost, pounds: scale(cost.pounds, lodged.from / cost.pounds.low) }
}

const from = (source: SourceId, pounds: Range): Cost => ({ source, pounds })

const scale = ({ low, likely, high }: Range, by: number): Range => ({
  low: low * by,
  likely: likely * by,
  high: high * by,
})

/** Guides price a usual home. One on more ground has more roof, floor and rooms to do. */
function groundRatio(building: Building): number {
  const { floorAreaM2 } = building
  if (floorAreaM2 === null) return 1
  return Math.max(1, estimateSizes(building, floorAreaM2).footprintM2 / guideHome.floorAreaM2)
}

/** How much wall it has, against the guides' home; between a third and twice. */
function wallRatio(building: Building): number {
  const { floorAreaM2 } = building
  if (floorAreaM2 === null) return 1
  const guide = estimateSizes({ ...building, ...guideHome }, guideHome.floorAreaM2)
  const own = estimateSizes(building, floorAreaM2)
  return Math.min(2, Math.max(1 / 3, own.wallsM2 / guide.wallsM2))
}

/** Only what is still single is replaced; at least a fifth of a whole house's job. */
function glazingRatio({ floorAreaM2, windows }: Building): number {
  const size = floorAreaM2 === null ? 1 : floorAreaM2 / guideHome.floorAreaM2
  const single = windows.panes === 'single' ? 1 : 1 - (windows.share ?? 0)
  return Math.min(2.5, Math.max(0.2, size * (single === 0 ? 1 : single)))
}

function countPlainLamps({ floorAreaM2, lowEnergyLights }: Building): number {
  const lamps = Math.max(4, Math.round((floorAreaM2 ?? guideHome.floorAreaM2) / m2ALamp))
  return Math.max(1, Math.round(lamps * (1 - (lowEnergyLights ?? 0.5))))
}
