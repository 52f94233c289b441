import { makePlan } from '../../homes/plan/make-plan.ts'
import { readPlanAnswers } from '../../homes/plan/read-plan-answers.ts'
import { readHomeToPlan } from '../../register/read-home-to-plan.ts'
import { oneDocument } from '../json-api/document-schemas.ts'
import type { Problem } from '../problems.ts'
import { writePlan } from '../resources/plan.ts'
import { planParameters } from './plan-parameters.ts'
import { type Route, refuse, unknownAddress } from './route.ts'

export const showPlan: Route = {
  path: '/addresses/{id}/plan',
  method: 'GET',
  store: 'register',
  name: 'showPlan',
  summary:
    'What this home costs today, what would change it, in which order, and what help there is. Parameters say what the record does not know; an answer to any of them is never stored. They may say what is private (income, benefits, health): `links.self` repeats them, and a proxy that logs whole addresses would keep them.',
  parameters: planParameters,
  answer: {
    about: 'The plan, worked out for today',
    schema: oneDocument({ $ref: '#/components/schemas/Plan' }),
  },
  problems: ['unknown-address', 'no-plan', 'invalid-parameter', 'parameter-out-of-range'],
  async handle({ register, id, query, self, planFacts, reportFault }) {
    const reading = { today: planFacts.today, reportFault }
    const home = await readHomeToPlan(register, id, reading)
    if (home === 'unknown-address') return refuse(unknownAddress)
    if (home === 'not-a-home') return refuse(noHome)
    if (query['wall-kind'] !== undefined && query.walls === undefined) return refuse(wallsMissing)
    const plan = makePlan(home, readPlanAnswers(query), planFacts)
    return {
      document: { data: writePlan(home.addressId, plan, planFacts), links: { self } },
      isForAskerOnly: Object.keys(query).length > 0 || plan.unread.length > 0,
    }
  },
}

const noHome: Problem = {
  code: 'no-plan',
  detail:
    'This address is a supply that is no home, such as street lights: there is nothing to plan.',
}
const wallsMissing: Problem = {
  code: 'invalid-parameter',
  detail: 'Give walls with wall-kind: how well the walls are insulated.',
  source: { parameter: 'wall-kind' },
}
