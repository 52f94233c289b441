import type { BoughtFuel } from '../../../homes/energy/energy-use.ts'
import type { HomeMeasure } from '../../../homes/measures/measure.ts'
import type { Range } from '../../../homes/range.ts'
import { plus, zero } from '../../../homes/range.ts'

type MeasuresTogether = {
  /** Of those whose cost is known. */
  readonly costPounds: Range
  /** Of those whose saving is known. */
  readonly savingPounds: Range
  readonly kwhSaved: HomeMeasure['kwhSaved']
  readonly co2KgSaved: Range
  readonly scoreAfter: Range | null
}

/**
 * What measures that were applied one after another come to. They have to be what `applyMeasures`
 * gave for just these, for each counts on what those before it left. A heat pump is left out: its
 * saving is not sure, and it stands instead of the boiler and not on top of it.
 */
export function sumMeasures(measures: readonly HomeMeasure[]): MeasuresTogether {
  const counted = measures.filter(({ id }) => id !== 'heat-pump')
  const add = (of: (measure: HomeMeasure) => Range | null | undefined) =>
    counted.reduce((sum, measure) => plus(sum, of(measure) ?? zero), zero)
  const fuels = new Set(counted.flatMap(({ kwhSaved }) => Object.keys(kwhSaved) as BoughtFuel[]))
  return {
    costPounds: add(({ costPounds }) => costPounds),
    savingPounds: add(({ savingPounds }) => savingPounds),
    kwhSaved: Object.fromEntries(
      [...fuels].map(fuel => [fuel, add(({ kwhSaved }) => kwhSaved[fuel])]),
    ),
    co2KgSaved: add(({ co2KgSaved }) => co2KgSaved),
    scoreAfter: counted.findLast(({ scoreAfter }) => scoreAfter !== null)?.scoreAfter ?? null,
  }
}
