import type { HomePlan } from './home-plan.ts'
import { layOutLines } from './home-plan.ts'
import type { AddressLines } from './made-up-place.ts'
import type { Random } from './random.ts'

/** The same home as different assessors write it. */
export function writeAsAssessor(plan: HomePlan, townName: string, random: Random): AddressLines {
  const style = random.next()
  const street = style < 0.2 ? plan.street.replace(/^(\d+[A-Z]?) /, '$1, ') : plan.street
  const flat = style > 0.95 ? (plan.flat?.replace(/^Flat (\d)/, 'Apartment $1') ?? null) : plan.flat
  const locality = plan.locality === null && random.chance(0.15) ? townName : plan.locality
  if (flat !== null && plan.building !== null && style > 0.5)
    return layOutLines({ flat: `${flat}, ${plan.building}`, building: null, street, locality })
  if (flat !== null && plan.building === null && style > 0.8)
    return layOutLines({ flat: null, building: null, street: `${flat}, ${street}`, locality })
  return layOutLines({ flat, building: plan.building, street, locality })
}
