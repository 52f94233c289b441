import { expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { type Answers, type FlowName, flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { sampleFacts } from '../app/gallery/example-frame.tsx'
import { describePlanPrice } from './describe-plan-price.ts'

const { coverPlans } = sampleFacts

const describePrice = (flow: FlowName, answers: Answers = {}, today = '2026-11-22') =>
  describePlanPrice({ flow: flows[flow], answers, today, words: enquiryWords.en }, coverPlans)

test.each<[FlowName, Answers, string]>([
  ['boiler-service', {}, 'From £96 a visit, or £8.50 a month (£102 a year)'],
  [
    'boiler-service',
    { service: ['monthly'] },
    'Boiler service, paid monthly: £8.50 a month, £102 a year',
  ],
  ['boiler-service', { service: ['not-sure'] }, 'From £96 a visit, or £8.50 a month (£102 a year)'],
  [
    'home-cover',
    {},
    'From £13.50 a month and £60 for each repair, or £18 a month with nothing more to pay',
  ],
  [
    'home-cover',
    { plan: ['heating'] },
    'Heating Cover: £17.50 a month and £60 for each repair, or £22.50 a month with nothing more to pay',
  ],
  ['boiler-repair', {}, '£115 a visit'],
  ['ev-charger', {}, 'From £899 fitted'],
  ['ev-charger', { charger: ['socket'] }, '7 kW charger with a socket: £899 fitted'],
])('%s with %j costs what its service page says', (flow, answers, text) => {
  const { name, price, terms, example } = describePrice(flow, answers) ?? {}
  expect([name, price].filter(Boolean).join(': ') + terms).toBe(text)
  expect(example).toContain('Example price')
})

test('a price that is real is called no example, and one that has ended is not named', () => {
  const real = describePlanPrice(
    { flow: flows['home-cover'], answers: {}, today: '2026-11-22', words: enquiryWords.en },
    { ...coverPlans, isDemonstration: false },
  )
  expect(real?.example).toBeNull()
  expect(describePrice('home-cover', {}, '2027-04-01')).toBeNull()
})

test('no other enquiry names a price', () => {
  const priced = flowNames.filter(flow => describePrice(flow) !== null)
  expect(priced).toEqual(['boiler-service', 'boiler-repair', 'home-cover', 'ev-charger'])
})
