import { solarOf } from '../energy/read-lodged-energy.ts'
import { kwpOf } from '../energy/solar-self-use.ts'
import type { Building, Corrections } from '../epc-ratings/building.ts'
import { listMeasures } from '../measures/list-measures.ts'
import type { MeasureId } from '../measures/measure.ts'
import { choosePanels } from '../measures/solar-panels.ts'
import type { HomeToPlan, PlanAnswers } from './plan.ts'
import { readBasis } from './plan-basis.ts'

const heaters = ['heat-pump', 'condensing-boiler', 'storage-heaters'] as const
const ways: ReadonlySet<string> = new Set<MeasureId>([...heaters, 'solar-panels'])

/**
 * A step that was done and changes how heat or power is made, such as panels, is read as a correction
 * of the building: it saves no share of a use. A correction by the visitor wins over it.
 */
export function withDone(home: HomeToPlan, answers: PlanAnswers): PlanAnswers {
  const { corrections, done = [] } = answers
  if (!done.some(one => ways.has(one))) return answers
  const { building } = readBasis(home, {})
  if (building === null) return answers
  const recommendations = home.certificate?.recommendations ?? null
  const ids = listMeasures({ building, recommendations }).map(({ id }) => id)
  const isDone = (id: MeasureId) => done.includes(id) && ids.includes(id)
  const heater = heaters.find(isDone)
  const heating = heater && !saysHeater(corrections) && correctHeating(heater, building)
  const solarPanels = isDone('solar-panels') && corrections?.solarPanels === undefined
  if (!heating && !solarPanels) return answers
  return {
    ...answers,
    corrections: {
      ...corrections,
      ...(heating && { heating: { ...corrections?.heating, ...heating } }),
      ...(solarPanels && { solarPanels: shareOfPanels(building) }),
    },
  }
}

/** Whether corrections say what makes the heat, and not its controls alone. */
export const saysHeater = (corrections: Corrections | undefined): boolean =>
  corrections?.heating?.kind !== undefined || corrections?.heating?.isOld !== undefined

/** Null for a heater in place of one that is not old: the certificate knows what that saves. */
function correctHeating(
  id: (typeof heaters)[number],
  { heating }: Building,
): Corrections['heating'] | null {
  const kind = id === 'condensing-boiler' ? 'boiler' : id
  if (heating.kind === kind) return kind === 'boiler' && heating.isOld ? { isOld: false } : null
  if (kind !== 'boiler') return { kind, isOld: false }
  const burns = heating.fuel === 'oil' || heating.fuel === 'lpg' ? heating.fuel : 'mains-gas'
  return { kind, fuel: burns, isOld: false }
}

/** Of the roof, by panels of the size that the step has. */
const shareOfPanels = (building: Building): number =>
  Math.min(1, choosePanels(building).kwp / kwpOf(solarOf({ ...building, solarPanels: 1 })))
