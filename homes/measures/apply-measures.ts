import { co2KgPerKwh } from '../energy/co2-factors.ts'
import { efficiencyOf } from '../energy/efficiencies.ts'
import type { BoughtFuel, EnergyModel } from '../energy/energy-use.ts'
import { type HomeSystems, readSystems } from '../energy/home-systems.ts'
import type { LodgedPrices } from '../energy/lodged-price-list.ts'
import type { Building } from '../epc-ratings/building.ts'
import { readEnergyLevel } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { plus, type Range, times, zero } from '../range.ts'
import { changeFuel } from './change-fuel.ts'
import { type Effect, noEffect } from './effect.ts'
import {
  costAtRatingPrices,
  pointsBetween,
  pointsLodged,
  type Rated,
  type RatedSaving,
  rateHome,
} from './estimate-points.ts'
import { compareWithLodged, findShare, type ShareFacts } from './find-share.ts'
import { heatFromKwh } from './heat-from-kwh.ts'
import { estimateHeatLoss, estimateSizes } from './heat-loss.ts'
import { applyHeatPump } from './heat-pump.ts'
import type { Candidate } from './list-measures.ts'
import { type LodgedStep, readLodgedSteps, shareOf, usesOf } from './lodged-steps.ts'
import type { HomeMeasure, MeasureId, MeasureKind, SavingBasis } from './measure.ts'
import { type Cost, estimateCost, notBelowLodged } from './measure-costs.ts'
import { findMeasureKind } from './measure-kinds.ts'
import { RunningHome } from './running-home.ts'
import { findSunRegion } from './solar-panels.ts'
import { generatePower, storePower } from './solar-power.ts'

export type MeasuresToApply = {
  readonly building: Building
  /** Null where the home has no certificate. */
  readonly believed: Believed | null
  readonly recommendations: readonly Recommendation[] | null
  readonly model: EnergyModel | null
  readonly prices: EnergyPrices
  /** Those of the day on which the certificate was lodged. */
  readonly lodgedPrices?: LodgedPrices | null
  /** Where a likely rating stands in for a certificate's score. */
  readonly score?: number | null
  /** Of the electricity network. */
  readonly regionCode?: string | null
  /** Whether a gas meter is listed at the address; null or left out where nobody says. */
  readonly hasGasMeter?: boolean | null
}

/** No home is rated higher, whatever it sells. */
const mostScore = 125

/**
 * Candidates as measures of one home. The heat pump is reckoned last, instead of a new boiler and
 * never on top of it, and leaves no trace in the others: its figures stand beside theirs.
 */
export type MeasuresOfHome = {
  /** One after another, each on what the ones before have left. */
  inTurn(candidates: readonly Candidate[]): HomeMeasure[]
  /** The first ones in turn, and each of the rest as if it came right after those. */
  inPlace(first: readonly Candidate[], rest: readonly Candidate[]): HomeMeasure[]
}

/** What holds whichever measures are applied is read once. */
export function measuresOfHome(given: MeasuresToApply): MeasuresOfHome {
  const facts = readFacts(given)
  /** The last ones that `inPlace` was asked to put first: totals of a plan are of the same. */
  let last: { readonly keys: string; readonly done: readonly HomeMeasure[] } | null = null
  return {
    inTurn(candidates) {
      if (last?.keys === keysOf(candidates)) return [...last.done]
      const run = startRun(facts, candidates)
      const inOrder = [...candidates.filter(one => !isPump(one)), ...candidates.filter(isPump)]
      return inOrder.map(candidate => run.apply(candidate))
    },
    inPlace(first, rest) {
      const run = startRun(facts, [...first, ...rest])
      const own = first.filter(one => !isPump(one))
      const done = own.map(candidate => run.apply(candidate))
      last = { keys: keysOf(own), done }
      const afterThem = (candidate: Candidate) => run.copyFor(candidate).apply(candidate)
      return [...done, ...first.filter(isPump).map(afterThem), ...rest.map(afterThem)]
    },
  }
}

const keysOf = (candidates: readonly Candidate[]) => candidates.map(({ key }) => key).join()
const isPump = ({ id }: Candidate) => id === 'heat-pump'

export const applyMeasures = (
  candidates: readonly Candidate[],
  given: MeasuresToApply,
): HomeMeasure[] => measuresOfHome(given).inTurn(candidates)

/** What holds of the home whichever measures are applied. */
type HomeFacts = MeasuresToApply & {
  readonly scoreNow: number | null
  /** What all steps of the certificate together reach. */
  readonly potential: number | null
  readonly lodgedSteps: ReadonlyMap<number, LodgedStep>
  readonly systems: HomeSystems
  readonly share: Omit<ShareFacts, 'before' | 'keptIn'> | null
  readonly rated: Rated | null
  readonly costOf: (id: MeasureId) => Cost | null
  readonly powerOf: (id: 'solar-panels' | 'battery') => Effect
}

function readFacts(given: MeasuresToApply): HomeFacts {
  const { building, believed, model, prices } = given
  const scoreNow = given.score ?? (believed && readEnergyLevel(believed, 'current')?.score) ?? null
  const systems = readSystems(building, believed)
  const home = model && new RunningHome(model, prices)
  const region = findSunRegion(given.regionCode ?? null)
  return {
    ...given,
    scoreNow,
    potential: (believed && readEnergyLevel(believed, 'potential')?.score) ?? null,
    lodgedSteps: readLodgedSteps(
      given.recommendations ?? [],
      building,
      believed,
      given.lodgedPrices ?? null,
      scoreNow,
    ),
    systems,
    share: home && readShareFacts(home, systems, given),
    rated: home && rateHome(scoreNow, building.floorAreaM2, home.rated()),
    costOf: rememberOf((id: MeasureId) => estimateCost(id, building)),
    powerOf: rememberOf((id: 'solar-panels' | 'battery') =>
      (id === 'battery' ? storePower : generatePower)(building, region, prices),
    ),
  }
}

/** Worked out when it is first asked for, and once for all orders of the measures. */
function rememberOf<Id extends MeasureId, Value>(find: (id: Id) => Value): (id: Id) => Value {
  const known = new Map<Id, { readonly value: Value }>()
  return id => {
    const found = known.get(id) ?? { value: find(id) }
    known.set(id, found)
    return found.value
  }
}

function readShareFacts(
  home: RunningHome,
  systems: HomeSystems,
  { building, believed }: MeasuresToApply,
): Omit<ShareFacts, 'before' | 'keptIn'> {
  const area = building.floorAreaM2
  const sizes = area === null ? null : estimateSizes(building, area)
  const heatOf = (name: string) =>
    home
      .list(({ use }) => use === name)
      .reduce((sum, entry) => sum + entry.kwh * heatFromKwh(systems, entry), 0)
  const main = building.heating.kind === 'boiler' ? systems.heating[0] : undefined
  return {
    building,
    believed,
    heatLoss: sizes && { sizes, loss: estimateHeatLoss(building, sizes) },
    roomHeatKwh: heatOf('heating'),
    waterHeatKwh: heatOf('hot-water'),
    boiler: main ? { now: main.efficiency, fresh: efficiencyOf('boiler', main.fuel) } : null,
    ...compareWithLodged(building, believed),
    roomShare: home.left(['heating']) / Math.max(1, home.left(['heating', 'hot-water'])),
  }
}

/** What the measures so far have changed. */
type State = {
  readonly home: RunningHome | null
  /** The same home as it would be without a new boiler: a heat pump comes instead of that. */
  readonly homeWithoutNewHeating: RunningHome | null
  readonly before: Set<MeasureId>
  keptIn: number
  ratedPower: number
  saved: RatedSaving
  score: Range | null
}

function startRun(facts: HomeFacts, candidates: readonly Candidate[]): Run {
  const { model, prices, scoreNow } = facts
  const home = model && new RunningHome(model, prices)
  const state: State = {
    home,
    homeWithoutNewHeating: candidates.some(isPump) ? (home?.copy() ?? null) : null,
    before: new Set(),
    keptIn: 0,
    ratedPower: 0,
    saved: { used: 0, made: 0 },
    score: scoreNow === null ? null : { low: scoreNow, likely: scoreNow, high: scoreNow },
  }
  return new Run(facts, home ? costAtRatingPrices(home.rated()) : 0, state)
}

/** The home while measures are applied to it. */
class Run {
  private readonly facts: HomeFacts
  private readonly ratedStart: number
  private readonly state: State

  constructor(facts: HomeFacts, ratedStart: number, state: State) {
    this.facts = facts
    this.ratedStart = ratedStart
    this.state = state
  }

  /** Another that may apply this candidate alone, with a copy of what that changes. */
  copyFor({ id }: Candidate): Run {
    const { home, homeWithoutNewHeating, before } = this.state
    const leavesHome = usesOf(id).length === 0
    return new Run(this.facts, this.ratedStart, {
      ...this.state,
      home: home && (leavesHome ? home : home.copy()),
      homeWithoutNewHeating: leavesHome ? homeWithoutNewHeating : null,
      before: new Set(before),
    })
  }

  apply(candidate: Candidate): HomeMeasure {
    const { id, key, lodged, isAssumed, decider } = candidate
    const kind = findMeasureKind(id)
    const lodgedStep = (lodged && this.facts.lodgedSteps.get(lodged.item)) ?? null
    const { state } = this
    const effect = state.home ? this.change(state.home, id, kind, lodgedStep) : noEffect
    // Its points are believed no more than its saving.
    const isDoubted = lodgedStep?.share != null && overrules.has(effect.savingBasis)
    const step = isDoubted ? null : lodgedStep
    state.keptIn += effect.keptIn ?? 0
    state.ratedPower += effect.ratedPower ?? 0
    state.before.add(id)

    const savedBefore = state.saved
    state.saved = this.rateSaving()
    const points = this.findPoints(candidate, step, savedBefore)
    state.score = state.score && points ? capScore(plus(state.score, points)) : state.score
    const priced = effect.cost === undefined ? this.facts.costOf(id) : effect.cost
    const cost = notBelowLodged(id, priced, lodged?.costPounds ?? null)
    return {
      id,
      key,
      lodged,
      isAssumed,
      costPounds: cost?.pounds ?? null,
      kwhSaved: effect.kwhSaved,
      ...(effect.kwhExported && { kwhExported: effect.kwhExported }),
      savingPounds: effect.savingPounds,
      savingBasis: effect.savingBasis,
      co2KgSaved: estimateCo2Saved(effect.kwhSaved, effect.kwhExported ?? null),
      scoreAfter: points && state.score,
      pointsGained: points,
      paysBackWithinLife: judgePayback(effect, kind, cost),
      decider,
      kind: kind && effect.checks ? { ...kind, checks: [...effect.checks, ...kind.checks] } : kind,
      ...(effect.heatPump && { heatPump: effect.heatPump }),
      ...(effect.panels && { panels: effect.panels }),
      sources: this.listSources(candidate, effect, cost, points && (step?.points ?? 0)),
    }
  }

  private change(
    home: RunningHome,
    id: MeasureId,
    kind: MeasureKind | null,
    step: LodgedStep | null,
  ): Effect {
    const { building, prices, systems, hasGasMeter = null } = this.facts
    if (id === 'heat-pump') return applyHeatPump(this.state.homeWithoutNewHeating ?? home, systems)
    if (id === 'solar-panels') return this.facts.powerOf(id)
    if (id === 'battery') {
      const hasPanels = this.state.before.has('solar-panels') || (building.solarPanels ?? 0) > 0
      return hasPanels ? this.facts.powerOf(id) : noEffect
    }
    const { kind: heating } = building.heating
    if (id === 'condensing-boiler' && heating !== 'boiler' && heating !== null) {
      return changeFuel(home, building, hasGasMeter, systems, prices)
    }
    return this.cut(home, id, kind, step)
  }

  private cut(
    home: RunningHome,
    id: MeasureId,
    kind: MeasureKind | null,
    step: LodgedStep | null,
  ): Effect {
    const uses = usesOf(id)
    const { share: facts, systems } = this.facts
    const { before, keptIn, homeWithoutNewHeating } = this.state
    if (uses.length === 0 || facts === null) return noEffect
    const share = findShare(id, kind, step, { ...facts, before, keptIn })
    if (share === null) return noEffect
    const of = shareOf(id)
    // A boiler leaves a fire beside it as it is.
    const fuel = id === 'condensing-boiler' ? (systems.heating[0]?.fuel ?? null) : null
    const change = home.cut(uses, share.saved, share.modelled, { of, fuel })
    if (!isNewHeating(id)) homeWithoutNewHeating?.cut(uses, share.saved, share.modelled, { of })
    if (change.fuels.length === 0) return noEffect
    return {
      kwhSaved: change.kwhSaved,
      savingPounds: change.poundsSaved,
      savingBasis: share.basis,
      fuels: change.fuels,
      sources: share.sources,
      ...(of === 'whole' && { keptIn: share.modelled }),
    }
  }

  private rateSaving(): RatedSaving {
    const { home, ratedPower } = this.state
    const used = home ? this.ratedStart - costAtRatingPrices(home.rated()) : 0
    return { used, made: ratedPower }
  }

  private findPoints(
    { lodged }: Candidate,
    step: LodgedStep | null,
    savedBefore: RatedSaving,
  ): Range | null {
    const { rated, building, potential, scoreNow } = this.facts
    const area = building.floorAreaM2
    const { saved } = this.state
    const isMore = saved.used > savedBefore.used || saved.made > savedBefore.made
    const points =
      step && step.points !== null && step.points > 0
        ? pointsLodged(step.points)
        : rated && area !== null && isMore
          ? pointsBetween(rated, area, savedBefore, saved)
          : null
    if (points === null || lodged === null || potential === null || scoreNow === null) return points
    // One step of the certificate brings no more than all of its steps together.
    return potential > scoreNow ? capRange(points, potential - scoreNow) : points
  }

  private listSources(
    { id, lodged }: Candidate,
    effect: Effect,
    cost: Cost | null,
    lodgedPoints: number | null,
  ): string[] {
    const { model, prices } = this.facts
    const found = new Set<string>([...(findMeasureKind(id)?.sources ?? []), ...effect.sources])
    if (cost) found.add(cost.source).add('own-assumptions')
    if (lodged) found.add('certificate').add('improvement-codes')
    if (lodgedPoints !== null) found.add(lodgedPoints > 0 ? 'certificate' : 'sap-score')
    for (const fuel of effect.fuels) {
      found.add(co2KgPerKwh[fuel].source)
      const price = prices.fuels[fuel]
      if (price && effect.savingPounds) found.add(price.source)
    }
    for (const source of model && effect.fuels.length > 0 ? model.sources : []) found.add(source)
    return [...found]
  }
}

function judgePayback(
  { savingPounds }: Effect,
  kind: MeasureKind | null,
  cost: Cost | null,
): boolean | null {
  if (!savingPounds || !kind?.lifeYears || !cost) return null
  return savingPounds.likely * kind.lifeYears >= cost.pounds.likely
}

const capRange = ({ low, likely, high }: Range, most: number): Range => ({
  low: Math.min(low, most),
  likely: Math.min(likely, most),
  high: Math.min(high, most),
})

const capScore = (score: Range) => capRange(score, mostScore)

const overrules: ReadonlySet<SavingBasis> = new Set(['lodged-heat', 'modelled'] as const)

const isNewHeating = (id: MeasureId) => id === 'condensing-boiler' || id === 'storage-heaters'

/** What is sold takes the place of what others would have bought. Null where nothing is saved. */
function estimateCo2Saved(
  kwhSaved: HomeMeasure['kwhSaved'],
  kwhExported: Range | null,
): Range | null {
  const fuels = Object.keys(kwhSaved) as BoughtFuel[]
  if (fuels.length === 0) return null
  const sold = kwhExported ? times(kwhExported, co2KgPerKwh.electricity.value) : zero
  return fuels.reduce(
    (sum, fuel) => plus(sum, times(kwhSaved[fuel] ?? zero, co2KgPerKwh[fuel].value)),
    sold,
  )
}
