import type { LodgedValues } from './made-up-place.ts'
import { makeWeighted, type Random } from './random.ts'

const newHomeTenure =
  'Not defined - use in the case of a new dwelling for which the intended tenure in not known. It is not to be used for an existing dwelling'

const pickTenure = makeWeighted([
  ['owner-occupied', 60],
  ['private', 24],
  ['social', 15],
  ['unknown', 1],
] as const)

const transactions = {
  'owner-occupied': [
    'marketed sale',
    'marketed sale',
    'marketed sale',
    'non marketed sale',
    'assessment for green deal',
    'ECO assessment',
    'FiT application',
    'not sale or rental',
    're-mortgaging',
    'RHI application',
    'following green deal',
  ],
  private: [
    'rental',
    'rental (private)',
    'rental (private)',
    'Non-grant scheme (e.g. MEES)',
    'marketed sale',
  ],
  social: [
    'rental (social)',
    'rental (social)',
    'Stock condition survey',
    'Grant scheme (ECO, RHI, etc.)',
    'none of the above',
  ],
  unknown: ['unknown', 'not recorded', 'none of the above'],
} as const

/** Why it was made, and who lives there: the two go together. */
export function pickReason(
  random: Random,
  isNewDwelling: boolean,
  yearLodged: number,
): Pick<LodgedValues, 'transaction-type' | 'tenure'> {
  if (isNewDwelling)
    return {
      'transaction-type': 'new dwelling',
      tenure:
        yearLodged < 2016
          ? 'NO DATA!'
          : random.chance(0.3)
            ? newHomeTenure.slice(0, 100)
            : newHomeTenure,
    }
  const kind = pickTenure(random)
  const rented = yearLodged < 2020 ? `rental (${kind})` : `Rented (${kind})`
  return {
    'transaction-type': random.pick(transactions[kind]),
    tenure: kind === 'private' || kind === 'social' ? rented : kind,
  }
}
