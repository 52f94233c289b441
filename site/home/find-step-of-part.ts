import type { PartName, PicturePart } from '../../homes/epc-ratings/picture-facts.ts'
import type { MeasureId } from '../../homes/measures/measure.ts'
import type { Plan } from '../../homes/plan/plan.ts'
import { pathOfPlanStep } from '../visit/search-query.ts'
import { listCards } from './home-steps/list-cards.ts'

const measuresOfPart: Readonly<Record<PartName, readonly MeasureId[]>> = {
  roof: ['loft', 'loft-top-up', 'room-in-roof', 'flat-roof'],
  walls: ['cavity-wall', 'internal-wall', 'external-wall', 'party-wall'],
  windows: ['double-glazing', 'secondary-glazing'],
  heating: ['condensing-boiler', 'storage-heaters', 'heat-pump', 'heating-controls'],
  floor: ['suspended-floor', 'solid-floor'],
  'hot-water': ['cylinder-jacket', 'cylinder-thermostat', 'solar-water'],
  'solar-panels': ['battery'],
}

/** Words by which a step in the certificate’s own words is known to be for a part. */
const wordsOfPart: Readonly<Partial<Record<PartName, RegExp>>> = {
  roof: /roof|ceiling/i,
  windows: /window|glass/i,
  heating: /^(?!.*water).*(?:heater|heating|boiler|stove)/i,
  floor: /floor/i,
  'hot-water': /water/i,
}

/** Link to the first step that changes a part of the picture: to its card, or into the plan of a poor one. */
export function findStepOfPart(
  { steps }: Pick<Plan, 'steps'>,
  { name, stars }: Pick<PicturePart, 'name' | 'stars'>,
  home: string,
): string | null {
  const words = wordsOfPart[name]
  const step =
    steps.find(({ measure }) => measuresOfPart[name].includes(measure.id)) ??
    steps.find(({ measure: { id, lodged } }) => {
      return id === 'as-lodged' && words?.test(lodged?.text ?? '')
    })
  if (!step || (stars ?? 0) > 3) return null
  const { key } = step.measure
  if (listCards(steps).shown.includes(step)) return `#step-${key}`
  return stars === 1 || stars === 2 ? pathOfPlanStep(home, key) : null
}
