import type { Range } from '../range.ts'
import type { SourceId } from '../sources.ts'
import { measureAssumptions } from './assumptions.ts'
import type { CheckId, Installer, MeasureId, MeasureKind } from './measure.ts'

type KindId = MeasureKind['id']
type Details = {
  readonly life?: number
  /** Official share of the modelled saving that is credited. */
  readonly inUse?: number
  readonly mess: MeasureKind['mess']
  /** Where a trade guide says. */
  readonly days?: Range
  readonly first?: readonly MeasureId[]
  readonly checks?: readonly CheckId[]
  readonly who: readonly Installer[]
  readonly sources?: readonly SourceId[]
}

const everything: Range = { low: 1, likely: 1, high: 1 }

/** The official factor is the likely one. What it holds back may be gained whole, or lost as well. */
function readInUse(factor: number | undefined): Range {
  return factor === undefined
    ? everything
    : {
        low: Math.max(2 * factor - 1, measureAssumptions.leastCredited.value),
        likely: factor,
        high: 1,
      }
}

/* @__NO_SIDE_EFFECTS__ */
function kind(id: KindId, details: Details): MeasureKind {
  const { life, inUse, mess, days, first = [], checks = [], who, sources = [] } = details
  return {
    id,
    lifeYears: life ?? null,
    inUse: readInUse(inUse),
    mess,
    days: days ?? null,
    first,
    checks,
    who,
    sources: [
      ...(inUse === undefined && !(life && sources.length === 0)
        ? []
        : (['in-use-factors'] as const)),
      'trade-guides',
      ...(days ? (['installation-times'] as const) : []),
      ...sources,
    ],
  }
}

/** What is known of each kind of measure. Its cost for a home is in `measure-costs.ts`. */
export const measureKinds: Readonly<Record<KindId, MeasureKind>> = {
  loft: kind('loft', {
    life: 42,
    inUse: 0.65,
    mess: 2,
    first: ['ventilation'],
    checks: ['roof-leaks', 'loft-wiring', 'eaves-vents', 'cold-pipes'],
    who: ['trustmark', 'diy'],
  }),
  'loft-top-up': kind('loft-top-up', {
    life: 42,
    inUse: 0.65,
    mess: 2,
    checks: ['roof-leaks', 'loft-wiring', 'eaves-vents', 'cold-pipes'],
    who: ['trustmark', 'diy'],
  }),
  'room-in-roof': kind('room-in-roof', {
    life: 42,
    inUse: 0.75,
    mess: 4,
    first: ['ventilation'],
    checks: ['vented-gap', 'listed-consent'],
    who: ['pas-2035'],
  }),
  'flat-roof': kind('flat-roof', {
    life: 20,
    inUse: 0.85,
    mess: 3,
    checks: ['when-re-covered', 'condensation'],
    who: ['roofer'],
  }),
  'cavity-wall': kind('cavity-wall', {
    life: 42,
    inUse: 0.9,
    mess: 1,
    days: { low: 0.25, likely: 0.5, high: 1 },
    first: ['ventilation'],
    checks: ['wall-survey', 'damp', 'keep-vents'],
    who: ['trustmark'],
  }),
  'internal-wall': kind('internal-wall', {
    life: 36,
    inUse: 0.85,
    mess: 4,
    first: ['ventilation'],
    checks: ['damp', 'ventilation', 'joist-ends', 'listed-consent'],
    who: ['pas-2035'],
  }),
  'external-wall': kind('external-wall', {
    life: 36,
    inUse: 0.85,
    mess: 3,
    days: { low: 5, likely: 5, high: 5 },
    first: ['ventilation'],
    checks: ['planning', 'conservation-area', 'eaves', 'freeholder'],
    who: ['pas-2035'],
  }),
  'party-wall': kind('party-wall', { mess: 1, checks: ['wall-survey'], who: ['trustmark'] }),
  'suspended-floor': kind('suspended-floor', {
    life: 42,
    inUse: 0.85,
    mess: 3,
    checks: ['air-bricks', 'rot'],
    who: ['trustmark'],
  }),
  'solid-floor': kind('solid-floor', {
    life: 42,
    inUse: 0.85,
    mess: 4,
    checks: ['floor-levels', 'door-heights', 'with-other-works'],
    who: ['builder'],
  }),
  'draught-proofing': kind('draught-proofing', {
    life: 10,
    inUse: 0.85,
    mess: 1,
    first: ['ventilation'],
    checks: ['ventilation', 'combustion-air'],
    who: ['trustmark', 'diy'],
  }),
  'double-glazing': kind('double-glazing', {
    life: 20,
    inUse: 0.85,
    mess: 2,
    days: { low: 1, likely: 2, high: 3 },
    checks: ['trickle-vents', 'conservation-area', 'listed-consent', 'lease'],
    who: ['fensa-certass'],
  }),
  'secondary-glazing': kind('secondary-glazing', {
    mess: 2,
    checks: ['ventilation', 'lease'],
    who: ['builder'],
  }),
  doors: kind('doors', {
    mess: 2,
    checks: ['conservation-area', 'listed-consent', 'lease'],
    who: ['fensa-certass'],
  }),
  'cylinder-jacket': kind('cylinder-jacket', { life: 10, inUse: 0.85, mess: 1, who: ['diy'] }),
  'cylinder-thermostat': kind('cylinder-thermostat', {
    life: 12,
    inUse: 0.9,
    mess: 1,
    checks: ['hot-water-hygiene'],
    who: ['gas-safe', 'electrician'],
  }),
  'heating-controls': kind('heating-controls', {
    life: 12,
    inUse: 0.5,
    mess: 1,
    who: ['gas-safe'],
  }),
  'condensing-boiler': kind('condensing-boiler', {
    life: 12,
    inUse: 0.75,
    mess: 2,
    days: { low: 0.5, likely: 1, high: 3 },
    checks: ['weigh-heat-pump', 'flue'],
    who: ['gas-safe', 'oftec'],
  }),
  'storage-heaters': kind('storage-heaters', { mess: 2, who: ['electrician'] }),
  'heat-pump': kind('heat-pump', {
    life: 15,
    inUse: 0.75,
    mess: 3,
    days: { low: 2, likely: 3, high: 5 },
    checks: ['room-heat-loss', 'radiators', 'cylinder-space', 'grid-notice', 'noise'],
    who: ['mcs'],
    sources: ['electrification-of-heat'],
  }),
  'low-energy-lights': kind('low-energy-lights', {
    life: 5,
    mess: 1,
    checks: ['downlighter-hoods'],
    who: ['diy'],
  }),
  'solar-panels': kind('solar-panels', {
    life: 25,
    inUse: 1,
    mess: 2,
    days: { low: 1, likely: 1.5, high: 2 },
    checks: ['roof-condition', 'scaffold', 'grid-notice', 'listed-consent', 'roof-rights'],
    who: ['mcs'],
  }),
  battery: kind('battery', {
    life: 12,
    sources: ['battery-life'],
    mess: 1,
    checks: ['battery-siting', 'grid-notice'],
    who: ['mcs'],
  }),
  'solar-water': kind('solar-water', {
    life: 25,
    inUse: 1,
    mess: 2,
    checks: ['cylinder-needed', 'roof-condition'],
    who: ['mcs'],
  }),
  ventilation: kind('ventilation', { mess: 2, who: ['electrician'] }),
  'smart-meter': kind('smart-meter', { mess: 1, who: [] }),
}

/** Null for a measure that only its own words describe. */
export function findMeasureKind(id: MeasureId): MeasureKind | null {
  return id === 'as-lodged' ? null : measureKinds[id]
}
