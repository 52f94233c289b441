import { occasions } from '../../homes/plan/plan.ts'
import {
  mostListedSteps,
  planLimits,
  planOptions,
  type planTextNames,
} from '../../homes/plan/read-plan-answers.ts'
import { stepKeyPattern } from '../../homes/plan/step-key.ts'
import type { Parameters } from '../json-api/read-query.ts'
import { oneOf, type Schema } from '../json-api/schema.ts'

const yesOrNo = ['yes', 'no'] as const

const whole = (limits: { from: number; to: number }, description: string): Schema => ({
  type: 'integer',
  minimum: limits.from,
  maximum: limits.to,
  description,
})
const listOf = (items: Schema, description: string): Schema => ({
  type: 'array',
  items,
  maxItems: mostListedSteps,
  description: `${description} With commas between them, ${mostListedSteps} at most.`,
})
const stepKey: Schema = {
  type: 'string',
  pattern: stepKeyPattern,
  examples: ['loft-top-up'],
}

/** What a visitor may say of the home and of themselves. All may be left out. */
export const planParameters = {
  occupants: whole(planLimits.occupants, 'How many people live there.'),
  'gas-kwh': whole(planLimits['gas-kwh'], 'Gas used in a year, from bills.'),
  'electricity-kwh': whole(
    planLimits['electricity-kwh'],
    'Electricity used in a year, from bills.',
  ),
  'floor-area': whole(
    planLimits['floor-area'],
    'The whole floor in square metres, where the certificate is wrong.',
  ),
  walls: oneOf(
    planOptions.insulations,
    'How well the walls are insulated, where the certificate is wrong.',
  ),
  'wall-kind': oneOf(planOptions.wallKinds, 'What the walls are made of; goes with `walls`.'),
  'roof-mm': whole(planLimits['roof-mm'], 'Millimetres of insulation in the loft.'),
  floor: oneOf(planOptions.insulations, 'How well the ground floor is insulated.'),
  windows: oneOf(planOptions.panes, 'The glazing of most windows.'),
  heating: oneOf(planOptions.heatings, 'What heats the home.'),
  'heating-fuel': oneOf(planOptions.fuels, 'What the heating burns or uses.'),
  'heating-controls': oneOf(
    planOptions.insulations,
    'No controls; some of programmer, room thermostat and radiator valves; all of them.',
  ),
  'heating-is-old': oneOf(yesOrNo, 'Whether the heating is due to be replaced.'),
  'solar-panels': whole({ from: 0, to: 100 }, 'Per cent of the roof under solar panels.'),
  done: listOf(stepKey, 'Steps already done. They are never suggested.'),
  ticked: listOf(
    stepKey,
    'The steps that the totals are of; those of START HERE and NEXT where it is left out.',
  ),
  'coming-up': listOf(oneOf(occasions), 'What is going to be done anyway.'),
  budget: whole(planLimits.budget, 'Pounds to spend on START HERE and NEXT together.'),
  tenure: oneOf(planOptions.tenures, 'Who you are to the home.'),
  'lives-here': oneOf(yesOrNo, 'Whether you live there.'),
  income: whole({ from: 0, to: 999_999 }, 'Pounds a year of the whole household, before tax.'),
  benefit: oneOf(yesOrNo, 'Whether anyone there receives a means-tested benefit.'),
  health: oneOf(yesOrNo, 'Whether anyone there has a health condition that cold makes worse.'),
  'mains-gas': oneOf(yesOrNo, 'Whether there is a gas main to connect to.'),
  'new-build': oneOf(yesOrNo, 'Whether the home is newly built.'),
  'self-build': oneOf(yesOrNo, 'Whether the owner built it.'),
  rural: oneOf(yesOrNo, 'Whether it is in the country.'),
  'had-funding': oneOf(yesOrNo, 'Whether public money has paid for a heat pump or biomass boiler.'),
  'feed-in-tariff': oneOf(yesOrNo, 'Whether a Feed-in Tariff pays for what the panels export.'),
  'nest-before': oneOf(yesOrNo, 'Whether the home has had measures from Nest before.'),
  'landlord-agrees': oneOf(yesOrNo, 'Whether the landlord agrees to work.'),
  meter: oneOf(
    planOptions.meters,
    'The electricity meter. Left out: two-rate where the heating, the certificate or a second meter says so, else single-rate.',
  ),
  payment: oneOf(
    planOptions.payments,
    'How energy is paid for: direct-debit where it is left out.',
  ),
} as const satisfies Parameters & Record<(typeof planTextNames)[number], Schema>
