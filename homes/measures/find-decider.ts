import type { Building } from '../epc-ratings/building.ts'
import type { HelpAnswers } from '../grants/help.ts'
import { isFlat } from './is-flat.ts'
import type { Decider, MeasureId } from './measure.ts'

/** What whoever lives there may do, whoever owns it. */
const everybodysOwn: ReadonlySet<MeasureId> = new Set([
  'low-energy-lights',
  'draught-proofing',
  'cylinder-jacket',
  'smart-meter',
] as const)

/** Of a flat: structure and outside, which belong to the whole block, and what a lease keeps with it. */
const blocks: ReadonlySet<MeasureId> = new Set([
  'loft',
  'loft-top-up',
  'room-in-roof',
  'flat-roof',
  'cavity-wall',
  'external-wall',
  'party-wall',
  'suspended-floor',
  'solid-floor',
  'double-glazing',
  'doors',
  'solar-panels',
  'solar-water',
  'battery',
  'heat-pump',
] as const)

/** What a lease often keeps as well. */
const leases: ReadonlySet<MeasureId> = new Set(['internal-wall'] as const)

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
