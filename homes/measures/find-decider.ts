import type { Building } from '../epc-ratings/building.ts'
import type { HelpAnswers } from '../grants/help.ts'
import type { Decider, MeasureId } from './measure.ts'
import { isFlat } from './visible-measures.ts'

/** What whoever lives there may do, whoever owns it. */
const everybodysOwn: ReadonlySet<MeasureId> = new Set([
  'low-energy-lights',
  'draught-proofing',
  'cylinder-jacket',
  'smart-meter',
] as const)

/** Of a flat: structure and outside, which belong to the whole block. */
const blocks: ReadonlySet<MeasureId> = new Set([
  'loft',
  'loft-top-up',
  'room-in-roof',
  'flat-roof',
  'cavity-wall',
  'external-wall',
  'party-wall',
  'suspended-floor',
  'solar-panels',
  'solar-water',
  'battery',
  'heat-pump',
] as const)

/** What a lease as a rule keeps with the building as well. */
const leases: ReadonlySet<MeasureId> = new Set([
  'internal-wall',
  'solid-floor',
  'double-glazing',
  'doors',
] as const)

export function findDecider(
  id: MeasureId,
  building: Building,
  tenure: HelpAnswers['tenure'],
): Decider {
  if (everybodysOwn.has(id)) return 'you'
  if (tenure === 'private-tenant' || tenure === 'social-tenant') return 'landlord'
  if (blocks.has(id) && (isFlat(building) || tenure === 'leaseholder')) return 'block'
  return leases.has(id) && tenure === 'leaseholder' ? 'block' : 'you'
}
