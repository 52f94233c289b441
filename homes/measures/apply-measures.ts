import { co2KgPerKwh } from '../energy/co2-factors.ts'
import type { EnergyModel } from '../energy/energy-use.ts'
import { type HomeSystems, readSystems } from '../energy/home-systems.ts'
import type { LodgedPrices } from '../energy/lodged-price-list.ts'
import type { Building } from '../epc-ratings/building.ts'
import { readEnergyLevel } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import { plus } from '../range.ts'
import { changeFuel } from './change-fuel.ts'
import { type Effect, nothing } from './effect.ts'
import { estimateCo2Saved } from './estimate-co2.ts'
import {
  costAtRatingPrices,
  panelsAtRatingPrices,
  pointsBetween,
  pointsLodged,
  type RatedSaving,
  rateHome,
} from './estimate-points.ts'
import { findShare, type ShareFacts } from './find-share.ts'
import { heatFromKwh } from './heat-from-kwh.ts'
import { estimateHeatLoss, estimateSizes } from './heat-loss.ts'
import { applyHeatPump } from './heat-pump.ts'
import type { Candidate } from './list-measures.ts'
import { readLodgedSteps, usesOf } from './lodged-steps.ts'
import type { HomeMeasure, MeasureId } from './measure.ts'
import { estimateCost } from './measure-costs.ts'
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
}

/** No home is rated higher, whatever it sells. */
const mostScore = 125

/**
 * The candidates as measures of this home, one after another on what the ones before have left. The
 * heat pump is reckoned last, instead of a new boiler and never on top of it, and leaves no trace in
 * the others: its figures stand beside theirs.
 */
export function applyMeasures(
  candidates: readonly Candidate[],
  given: MeasuresToApply,
): HomeMeasure[] {
  const { building, believed, model, prices } = given
  const score = given.score ?? (believed && readEnergyLevel(believed, 'current')?.score) ?? null
  const area = building.floorAreaM2
  const lodgedSteps = readLodgedSteps(
    given.recommendations ?? [],
    building,
    believed,
    given.lodgedPrices ?? null,
    score,
  )
  const sizes = area === null ? null : estimateSizes(building, area)
  const heatLoss = sizes && { sizes, loss: estimateHeatLoss(building, sizes) }
  const region = findSunRegion(given.regionCode ?? null)
  const home = model && new RunningHome(model, prices)
  // The same home as it would be without a new boiler: a heat pump comes instead of that.
  const homeOfPump = home && candidates.some(({ id }) => id === 'heat-pump') ? home.copy() : null
  const systems = readSystems(building, believed)
  const shareFacts = home && describeRooms(home, systems, building)
  const rated = home && rateHome(score, area, home.rated())
  const ratedStart = home ? costAtRatingPrices(home.rated()) : 0
  const before = new Set<MeasureId>()
  let ratedPanels = 0
  let ratedSaving: RatedSaving = { used: 0, made: 0 }
  let scoreNow: Range | null = score === null ? null : { low: score, likely: score, high: score }

  const inOrder = [
    ...candidates.filter(({ id }) => id !== 'heat-pump'),
    ...candidates.filter(({ id }) => id === 'heat-pump'),
  ]
  return inOrder.map(candidate => {
    const { id, lodged } = candidate
    const kind = findMeasureKind(id)
    const step = lodged ? (lodgedSteps.get(lodged.item) ?? null) : null
    const savedBefore = ratedSaving
    const effect = home ? act(home) : nothing
    ratedSaving = rateSaving()
    before.add(id)

    const points =
      step && step.points !== null && step.points > 0
        ? pointsLodged(step.points)
        : rated && area !== null && isMore(ratedSaving, savedBefore)
          ? pointsBetween(rated, area, savedBefore, ratedSaving)
          : null
    scoreNow = scoreNow && points ? capScore(plus(scoreNow, points)) : scoreNow
    const cost = effect.cost === undefined ? estimateCost(id, building) : effect.cost
    const lifetimeSaving =
      effect.savingPounds && kind?.lifeYears ? effect.savingPounds.likely * kind.lifeYears : null
    return {
      id,
      key: candidate.key,
      lodged,
      isAssumed: candidate.isAssumed,
      costPounds: cost?.pounds ?? null,
      kwhSaved: effect.kwhSaved,
      ...(effect.kwhExported && { kwhExported: effect.kwhExported }),
      savingPounds: effect.savingPounds,
      savingBasis: effect.savingBasis,
      co2KgSaved: estimateCo2Saved(effect.kwhSaved, effect.kwhExported ?? null),
      scoreAfter: points && scoreNow,
      pointsGained: points,
      paysBackWithinLife:
        cost && lifetimeSaving !== null ? lifetimeSaving >= cost.pounds.likely : null,
      decider: candidate.decider,
      kind,
      ...(effect.heatPump && { heatPump: effect.heatPump }),
      sources: listSources(),
    }

    function rateSaving(): RatedSaving {
      const used = home ? ratedStart - costAtRatingPrices(home.rated()) : 0
      return { used, made: ratedPanels }
    }

    function act(running: RunningHome): Effect {
      if (id === 'heat-pump') {
        return applyHeatPump(homeOfPump ?? running, systems)
      }
      if (id === 'solar-panels') {
        const power = generatePower(building, region, prices)
        ratedPanels += panelsAtRatingPrices(power.kwhOfAKwp)
        return power.effect
      }
      if (id === 'battery') {
        const hasPanels = before.has('solar-panels') || (building.solarPanels ?? 0) > 0
        return hasPanels ? storePower(building, region, prices) : nothing
      }
      if (id === 'condensing-boiler' && building.heating.kind !== 'boiler') {
        const changed = changeFuel(running, building, systems, prices)
        if (changed) return changed
      }
      return cut(running)
    }

    function cut(running: RunningHome): Effect {
      const uses = usesOf(id)
      if (uses.length === 0 || shareFacts === null) return nothing
      const facts: ShareFacts = { ...shareFacts, building, believed, heatLoss, before }
      const share = findShare(id, kind, step, facts)
      if (share === null) return nothing
      const only = id === 'condensing-boiler' ? shareFacts.mainFuel : null
      const change = running.cut(uses, share.saved, share.modelled, only ?? undefined)
      if (!isNewHeating(id)) homeOfPump?.cut(uses, share.saved, share.modelled)
      if (change.fuels.length === 0) return nothing
      return {
        kwhSaved: change.kwhSaved,
        savingPounds: change.poundsSaved,
        savingBasis: share.basis,
        fuels: change.fuels,
        sources: share.sources,
      }
    }

    function listSources(): string[] {
      const found = new Set<string>([...(kind?.sources ?? []), ...effect.sources])
      if (cost) found.add(cost.source).add('own-assumptions')
      if (lodged) found.add('certificate').add('improvement-codes')
      if (points) found.add(step?.points ? 'certificate' : 'sap-score')
      for (const fuel of effect.fuels) {
        found.add(co2KgPerKwh[fuel].source)
        const price = prices.fuels[fuel]
        if (price && effect.savingPounds) found.add(price.source)
      }
      for (const source of model && effect.fuels.length > 0 ? model.sources : []) found.add(source)
      return [...found]
    }
  })
}

const capScore = ({ low, likely, high }: Range): Range => ({
  low: Math.min(low, mostScore),
  likely: Math.min(likely, mostScore),
  high: Math.min(high, mostScore),
})

const isNewHeating = (id: MeasureId) => id === 'condensing-boiler' || id === 'storage-heaters'

const isMore = (after: RatedSaving, before: RatedSaving) =>
  after.used > before.used || after.made > before.made

function describeRooms(home: RunningHome, systems: HomeSystems, { heating }: Building) {
  const roomKwh = home.left(['heating'])
  return {
    mainFuel: heating.kind === 'boiler' ? (systems.heating[0]?.fuel ?? null) : null,
    roomHeatKwh: home
      .list(({ use }) => use === 'heating')
      .reduce((sum, entry) => sum + entry.kwh * heatFromKwh(systems, entry), 0),
    roomShare: roomKwh / Math.max(1, home.left(['heating', 'hot-water'])),
  }
}
