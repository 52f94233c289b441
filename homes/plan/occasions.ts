import type { MeasureId } from '../measures/measure.ts'
import type { ComingUp } from './plan.ts'

export type StepNature = {
  /** At what it costs least trouble, the likeliest first. */
  readonly occasions: readonly ComingUp[]
  /** It takes the place of something that still works, so it waits until that is due. */
  readonly isReplacement: boolean
  /** Measures of one family do the same: a home needs one of them. */
  readonly family: 'loft' | 'solid-walls' | 'glazing' | 'heating' | null
  readonly job: 'insulation' | 'heating' | 'power' | 'other'
}

const nature = (
  job: StepNature['job'],
  occasions: readonly ComingUp[],
  family: StepNature['family'] = null,
): StepNature => ({ occasions, isReplacement: false, family, job })

const replacement = (...given: Parameters<typeof nature>): StepNature => ({
  ...nature(...given),
  isReplacement: true,
})

/** Our judgement of a job's mess and of what it shares with other work; no figure rests on it. */
export const stepNatures: Readonly<Record<MeasureId, StepNature>> = {
  loft: nature('insulation', ['roof', 'moving'], 'loft'),
  'loft-top-up': nature('insulation', ['roof', 'moving'], 'loft'),
  'room-in-roof': replacement('insulation', ['roof', 'decorating']),
  'flat-roof': replacement('insulation', ['roof']),
  'cavity-wall': nature('insulation', []),
  'internal-wall': replacement('insulation', ['decorating', 'kitchen', 'moving'], 'solid-walls'),
  'external-wall': nature('insulation', ['roof', 'windows'], 'solid-walls'),
  'party-wall': nature('insulation', []),
  'suspended-floor': nature('insulation', ['decorating', 'moving']),
  'solid-floor': replacement('insulation', ['kitchen', 'moving']),
  'draught-proofing': nature('insulation', ['decorating', 'windows']),
  'double-glazing': replacement('insulation', ['windows'], 'glazing'),
  'secondary-glazing': nature('insulation', ['windows', 'decorating'], 'glazing'),
  doors: replacement('insulation', ['windows', 'decorating']),
  'cylinder-jacket': nature('other', []),
  'cylinder-thermostat': nature('other', ['boiler']),
  'heating-controls': nature('other', ['boiler']),
  'condensing-boiler': replacement('heating', ['boiler'], 'heating'),
  'storage-heaters': replacement('heating', ['boiler'], 'heating'),
  'heat-pump': replacement('heating', ['boiler'], 'heating'),
  'low-energy-lights': nature('other', ['decorating']),
  'solar-panels': nature('power', ['roof']),
  battery: nature('power', []),
  'solar-water': replacement('power', ['boiler', 'roof']),
  ventilation: nature('other', ['kitchen']),
  'smart-meter': nature('other', []),
  'as-lodged': nature('other', []),
}
