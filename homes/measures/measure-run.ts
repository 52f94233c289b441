import { co2KgPerKwh } from '../energy/co2-factors.ts'
import type { BoughtFuel } from '../energy/energy-use.ts'
import { exactly, plus, type Range, times, zero } from '../range.ts'
import { changeFuel } from './change-fuel.ts'
import { type Effect, noEffect } from './effect.ts'
import {
  costAtRatingPrices,
  pointsBetween,
  pointsLodged,
  type RatedSaving,
} from './estimate-points.ts'
import { findInstallers } from './find-installers.ts'
import { findShare } from './find-share.ts'
import { applyHeatPump } from './heat-pump.ts'
import type { Candidate } from './list-measures.ts'
import { type LodgedStep, shareOf, usesOf } from './lodged-steps.ts'
import type { CheckId, HomeMeasure, MeasureId, MeasureKind, SavingBasis } from './measure.ts'
import { type Cost, notBelowLodged } from './measure-costs.ts'
import { findMeasureKind } from './measure-kinds.ts'
import type { MeasureFacts } from './read-measure-facts.ts'
import { RunningHome } from './running-home.ts'

/** No home is rated higher, whatever it sells. */
const mostScore = 125

export const isPump = ({ id }: Candidate) => id === 'heat-pump'

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

export function startRun(facts: MeasureFacts, candidates: readonly Candidate[]): Run {
  const { model, prices, scoreNow } = facts
  const home = model && new RunningHome(model, prices)
  const state: State = {
    home,
    homeWithoutNewHeating: candidates.some(isPump) ? (home?.copy() ?? null) : null,
    before: new Set(),
    keptIn: 0,
    ratedPower: 0,
    saved: { used: 0, made: 0 },
    score: scoreNow === null ? null : exactly(scoreNow),
  }
  return new Run(facts, home ? costAtRatingPrices(home.rated()) : 0, state)
}

/** The home while measures are applied to it. */
export class Run {
  private readonly facts: MeasureFacts
  private readonly ratedStart: number
  private readonly state: State

  constructor(facts: MeasureFacts, ratedStart: number, state: State) {
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
    // Where we do not believe what the certificate says that a step saves, nor do we believe its points.
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
      kind: kind && {
        ...kind,
        who: findInstallers(kind, this.facts.building),
        checks: [...(effect.checks ?? []), ...kind.checks].filter(check => this.mayCheck(check)),
      },
      ...(effect.heatPump && { heatPump: effect.heatPump }),
      ...(effect.panels && { panels: effect.panels }),
      sources: this.listSources(candidate, effect, cost, points && (step?.points ?? 0)),
    }
  }

  /** A floor above a garage or the open air has no air bricks. */
  private mayCheck(check: CheckId): boolean {
    return check !== 'air-bricks' || this.facts.building.floor.kind !== 'over-outside'
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
    const { rated, building, mostPoints } = this.facts
    const area = building.floorAreaM2
    const { saved } = this.state
    const isMore = saved.used > savedBefore.used || saved.made > savedBefore.made
    const points =
      step && step.points !== null && step.points > 0
        ? pointsLodged(step.points)
        : rated && area !== null && isMore
          ? pointsBetween(rated, area, savedBefore, saved)
          : null
    if (points === null || lodged === null || mostPoints === null) return points
    // One step of the certificate brings no more than all of its steps together.
    return capRange(points, mostPoints)
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
