import { type EnergyBand, energyBands } from '../epc-ratings/energy-band.ts'
import {
  type Condition,
  judgeAll,
  type Known,
  listNamed,
  readChoice,
  subjects,
} from '../grants/conditions.ts'
import { type Grants, grantStatusOn, type Scheme } from '../grants/grants.ts'
import type { HelpAnswers } from '../grants/help.ts'

export type LettingRule = {
  readonly reason: 'letting-rule' | 'letting-rule-planned'
  /** Id of the rule among the schemes. */
  readonly source: string
  /** The lowest letter that it lets. */
  readonly band: EnergyBand | null
}

const nothingKnown = Object.fromEntries(Object.keys(subjects).map(name => [name, null])) as Known

/** The rule that stands in the way of letting a home of this band: one in force before a planned one. */
export function findLettingRule(
  grants: Grants,
  home: { readonly country: string | null; readonly band: EnergyBand | null },
  { tenure }: HelpAnswers,
  today: string,
): LettingRule | null {
  if (tenure !== 'landlord' || home.band === null || home.country === null) return null
  const country = readChoice('country', home.country)
  const known = { ...nothingKnown, country, band: home.band, tenure }
  const broken = grants.schemes.filter(({ kind, nations, rules }) => {
    const conditions: readonly Condition[] = [{ country: nations }, ...rules]
    const isOfNation = judgeAll(conditions.slice(0, 1), known).holds === 'yes'
    return kind === 'rule' && isOfNation && judgeAll(conditions, known).holds === 'no'
  })
  const now = broken.find(rule => grantStatusOn(rule, today) === 'in-force')
  if (now) return describe('letting-rule', now)
  const planned = broken.find(rule => grantStatusOn(rule, today) === 'planned')
  return planned ? describe('letting-rule-planned', planned) : null
}

const describe = (reason: LettingRule['reason'], { id, rules }: Scheme): LettingRule => {
  const allowed = listNamed(rules, 'band')
  return {
    reason,
    source: id,
    band: energyBands.findLast(band => allowed.includes(band)) ?? null,
  }
}
