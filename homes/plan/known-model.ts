import type { BoughtFuel, EnergyModel, EnergyOfUse } from '../energy/energy-use.ts'
import { usesOf } from '../measures/lodged-steps.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import { saysHeater } from './done-as-corrections.ts'
import { stepNatures } from './occasions.ts'
import type { PlanAnswers } from './plan.ts'

/**
 * The model of a home without what has been done to it since it was assessed. Another heating is in
 * the model already where a correction names it, and so is what was saved of a fuel whose bills are
 * given.
 */
export function takeOffDone(
  model: EnergyModel,
  done: readonly HomeMeasure[],
  { ownUse, corrections }: Pick<PlanAnswers, 'ownUse' | 'corrections'>,
): EnergyModel {
  const isBilled = (fuel: BoughtFuel) =>
    (fuel === 'mains-gas' && ownUse?.gasKwh !== undefined) ||
    (fuel === 'electricity' && ownUse?.electricityKwh !== undefined)
  const isHeater = ({ id }: HomeMeasure) => stepNatures[id].job === 'heating'
  const takeAll = (measures: readonly HomeMeasure[]) =>
    measures.reduce((left, one) => takeOff(left, one, isBilled), model.uses)
  const taken = done.filter(one => !isHeater(one) || !saysHeater(corrections))
  const uses = takeAll(taken)
  if (uses === model.uses) return model
  // A better boiler makes the same heat.
  const needed = takeAll(taken.filter(one => !isHeater(one)))
  const left = (use: EnergyOfUse['use']) => {
    const before = sumOf(model.uses, use)
    return before > 0 ? sumOf(needed, use) / before : 1
  }
  return {
    ...model,
    uses,
    ...(model.demand && {
      demand: {
        heatingKwh: model.demand.heatingKwh * left('heating'),
        hotWaterKwh: model.demand.hotWaterKwh * left('hot-water'),
      },
    }),
    sources: [
      ...new Set([...model.sources, 'visitor', ...taken.flatMap(({ sources }) => sources)]),
    ],
  }
}

function takeOff(
  uses: readonly EnergyOfUse[],
  { id, kwhSaved }: HomeMeasure,
  isBilled: (fuel: BoughtFuel) => boolean,
): readonly EnergyOfUse[] {
  const names = usesOf(id)
  return uses.map(one => {
    const saved = kwhSaved[one.fuel]?.likely ?? 0
    if (saved <= 0 || !names.includes(one.use) || isBilled(one.fuel)) return one
    const together = uses
      .filter(other => other.fuel === one.fuel && names.includes(other.use))
      .reduce((sum, { kwh }) => sum + kwh, 0)
    return together > 0 ? { ...one, kwh: one.kwh * Math.max(0, 1 - saved / together) } : one
  })
}

const sumOf = (uses: readonly EnergyOfUse[], name: EnergyOfUse['use']) =>
  uses.filter(({ use }) => use === name).reduce((sum, { kwh }) => sum + kwh, 0)
