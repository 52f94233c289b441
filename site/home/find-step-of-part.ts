import type { PartName } from '../../homes/epc-ratings/picture-facts.ts'
import type { MeasureId } from '../../homes/measures/measure.ts'
import type { Plan } from '../../homes/plan/plan.ts'
import { listCards } from './home-steps/list-cards.ts'

const measures: Readonly<Record<PartName, readonly MeasureId[]>> = {
  roof: ['loft', 'loft-top-up', 'room-in-roof', 'flat-roof'],
  walls: ['cavity-wall', 'internal-wall', 'external-wall', 'party-wall'],
  windows: ['double-glazing', 'secondary-glazing'],
  heating: ['condensing-boiler', 'storage-heaters', 'heat-pump', 'heating-controls'],
  floor: ['suspended-floor', 'solid-floor'],
  'hot-water': ['cylinder-jacket', 'cylinder-thermostat', 'solar-water'],
  'solar-panels': ['battery'],
}

/** Link to the card of the first step that changes a part of the picture, where there is one. */
export function findStepOfPart(plan: Plan, part: PartName): string | undefined {
  const step = listCards(plan.steps).shown.find(({ measure }) =>
    measures[part].includes(measure.id),
  )
  return step && `#step-${step.measure.key}`
}
