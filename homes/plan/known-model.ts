import type { EnergyModel, EnergyOfUse } from '../energy/energy-use.ts'
import { usesOf } from '../measures/lodged-steps.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import { stepNatures } from './occasions.ts'

/**
 * The model of a home without what has been done to it since it was assessed. Another heating is in
 * the model already: a correction names it.
 */
export function takeOffDone(model: EnergyModel, done: readonly HomeMeasure[]): EnergyModel {
  const taken = done.filter(({ id }) => stepNatures[id].job !== 'heating')
  const uses = taken.reduce(takeOff, model.uses)
  if (uses === model.uses) return model
  const left = (use: EnergyOfUse['use']) => {
    const before = sumOf(model.uses, use)
    return before > 0 ? sumOf(uses, use) / before : 1
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
): readonly EnergyOfUse[] {
  const names = usesOf(id)
  return uses.map(one => {
    const saved = kwhSaved[one.fuel]?.likely ?? 0
    if (saved <= 0 || !names.includes(one.use)) return one
    const together = uses
      .filter(other => other.fuel === one.fuel && names.includes(other.use))
      .reduce((sum, { kwh }) => sum + kwh, 0)
    return together > 0 ? { ...one, kwh: one.kwh * Math.max(0, 1 - saved / together) } : one
  })
}

const sumOf = (uses: readonly EnergyOfUse[], name: EnergyOfUse['use']) =>
  uses.filter(({ use }) => use === name).reduce((sum, { kwh }) => sum + kwh, 0)
