import type { Address } from '../../homes/addresses/address.ts'
import { makePlan } from '../../homes/plan/make-plan.ts'
import type { HomeToPlan, Plan, PlanAnswers, PlanFacts } from '../../homes/plan/plan.ts'
import { readPlanAnswers } from '../../homes/plan/read-plan-answers.ts'
import { findHomeArea } from '../../homes/supplies/home-area.ts'
import type { ServiceState } from '../../homes/supplies/service-area.ts'
import { readAddressToPlan } from '../../register/read-home-to-plan.ts'
import { readFacts } from '../app/facts.tsx'
import type { Visit } from '../app/visit.ts'
import type { PlanChoices } from './plan-choices.ts'
import type { PlanFormTexts } from './read-plan-form.ts'

/** `fault`: the register could not be read. */
type PlanReading =
  | FoundPlan
  | { readonly kind: 'unknown-address' }
  | { readonly kind: 'not-a-home' }
  | { readonly kind: 'fault' }

export type FoundPlan = {
  readonly kind: 'found'
  readonly address: Address
  readonly home: HomeToPlan
  readonly answers: PlanAnswers
  readonly facts: PlanFacts
  /** Whether we can come: what we can’t do is not offered. Null where it cannot be told. */
  readonly service: ServiceState | null
  readonly plan: Plan
  readonly choices: PlanChoices
  /** The same home, with other ticks. */
  readonly planWith: (ticked: readonly string[]) => Plan
  /** What would be there to do if nothing were done yet. */
  readonly planUndone: () => Plan
}

type Chosen = { readonly choices: PlanChoices; readonly texts: PlanFormTexts }

/** Never throws. */
export async function readPlan(
  visit: Visit,
  addressId: string,
  { choices, texts }: Chosen,
): Promise<PlanReading> {
  const { reportFault } = visit
  const facts = readFacts(visit)
  try {
    const found = await readAddressToPlan(visit.register, addressId, {
      today: facts.today,
      reportFault,
    })
    if (typeof found === 'string') return { kind: found }
    const { address, home } = found
    const areas = visit.content.serviceAreas()
    const { state } = findHomeArea(areas, address, facts.today, home.providerSupply)
    return makeFoundPlan({ address, home, facts, service: state }, { choices, texts })
  } catch (fault) {
    reportFault(fault)
    return { kind: 'fault' }
  }
}

/** The plan of a home for what the visitor chose and typed. */
export function makeFoundPlan(
  { address, home, facts, service }: Pick<FoundPlan, 'address' | 'home' | 'facts' | 'service'>,
  { choices, texts }: Chosen,
): FoundPlan {
  const answers: PlanAnswers = {
    ...readPlanAnswers(texts),
    done: choices.done,
    comingUp: choices.comingUp,
    ...(choices.ticked && { ticked: choices.ticked }),
  }
  return {
    kind: 'found',
    address,
    home,
    answers,
    facts,
    service,
    choices,
    plan: makePlan(home, answers, facts),
    planWith: ticked => makePlan(home, { ...answers, ticked }, facts),
    planUndone: () => makePlan(home, { ...answers, done: [] }, facts),
  }
}
