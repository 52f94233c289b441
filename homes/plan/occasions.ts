import type { MeasureId } from '../measures/measure.ts'
import type { ComingUp } from './plan.ts'

export type StepNature = {
  /** At what it costs least trouble, the likeliest first. */
  readonly occasions: readonly ComingUp[]
  /** It takes the place of something that still works, so it waits until that is due. */
  readonly isReplacement: boolean
  readonly job: 'insulation' | 'heating' | 'power' | 'other'
}

const nature = (job: StepNature['job'], occasions: readonly ComingUp[]): StepNature => ({
  occasions,
  isReplacement: false,
  job,
})

const replacement = (...given: Parameters<typeof nature>): StepNature => ({
  ...nature(...given),
  isReplacement: true,
})

/** Our judgement of a job's mess and of what it shares with other work; no figure rests on it. */
export const stepNatures: Readonly<Record<MeasureId, StepNature>> = {
  loft: nature('insulation', []),
  'loft-top-up': nature('insulation', []),
  'room-in-roof': replacement('insulation', ['roof', 'decorating']),
  'flat-roof': replacement('insulation', ['roof']),
  'cavity-wall': nature('insulation', []),
  'internal-wall': replacement('insulation', ['decorating', 'kitchen', 'moving']),
  'external-wall': nature('insulation', ['roof', 'windows']),
  'party-wall': nature('insulation', []),
  'suspended-floor': nature('insulation', ['decorating', 'moving']),
  'solid-floor': replacement('insulation', ['kitchen', 'moving']),
  'draught-proofing': nature('insulation', ['decorating', 'windows']),
  'double-glazing': replacement('insulation', ['windows']),
  'secondary-glazing': nature('insulation', ['decorating']),
  doors: replacement('insulation', ['windows', 'decorating']),
  'cylinder-jacket': nature('other', []),
  'cylinder-thermostat': nature('other', ['boiler']),
  'heating-controls': nature('other', ['boiler']),
  'condensing-boiler': replacement('heating', ['boiler']),
  'storage-heaters': replacement('heating', ['boiler']),
  'heat-pump': replacement('heating', ['boiler']),
  'low-energy-lights': nature('other', ['decorating']),
  'solar-panels': nature('power', ['roof']),
  battery: nature('power', []),
  'solar-water': replacement('power', ['boiler', 'roof']),
  // It comes with whatever makes a home airtight, and waits for nothing else.
  ventilation: nature('other', []),
  'smart-meter': nature('other', []),
  'as-lodged': nature('other', []),
}
