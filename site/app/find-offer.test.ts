import { expect, test } from 'vitest'
import { documentWords } from '../../content/document-words.ts'
import type { CoverPlans } from '../../homes/prices/cover-plans.ts'
import type { Tariffs } from '../../homes/prices/tariffs.ts'
import { describeOffer } from './describe-offer.ts'
import type { Facts } from './facts.tsx'
import { findOffer } from './find-offer.ts'
import { sampleFacts } from './gallery/example-frame.tsx'

const { pages, prices } = documentWords.en
const { coverPlans, tariffs } = sampleFacts

test('a fixed tariff stands beside a year at the price cap, with its terms', () => {
  expect(read('/energy-tariffs#tariffs')).toEqual({
    price: 'From £140 a month',
    basis: 'for gas and electricity, at typical use and Great Britain’s average rates',
    gain: '£47 a year less than today’s price cap',
    terms: [
      ['Rates fixed for', '12 or 24 months'],
      ['Exit fee', '£50 or £75 for each fuel, but none in the last 49 days'],
    ],
    until: '2026-12-20',
  })
})

test.each<[string, Partial<Facts>]>([
  ['that is not less than the cap', { tariffs: changeTariffs({ unitPence: 27.4 }) }],
  ['that is hardly less', { tariffs: changeTariffs({ unitPence: 27.1 }) }],
])('a fixed tariff %s claims nothing', (_, facts) => {
  const offer = read('/energy-tariffs', facts)
  expect(offer?.price).toMatch(/^From £\d+ a month$/)
  expect(offer?.gain).toBeNull()
})

test('a service paid at once stands beside twelve months of the same', () => {
  expect(read('/boiler-servicing#arrange')).toMatchObject({
    price: '£96 a visit',
    basis: 'or £8.50 a month, £102 a year',
    gain: '£6 a year less than paying monthly',
    until: coverPlans.plans.find(({ id }) => id === 'service-once')?.to,
  })
  const dear = changePlans(plan => (plan.id === 'service-once' ? 110 : null))
  expect(read('/boiler-servicing', { coverPlans: dear })?.gain).toBeNull()
})

test('cover stands beside the service that is in it, with both ways to pay and its limits', () => {
  expect(read('/home-cover#plans')).toEqual({
    price: 'From £13.50 a month',
    basis: 'and £60 a repair, or £18 a month with nothing more to pay',
    gain: 'A yearly boiler service is included: £96 on its own',
    who: 'For boilers up to 15 years old.',
    terms: [['Repairs', 'Up to £1,500 each, from 14 days after you join']],
    until: '2027-03-31',
  })
})

test('what is beside nothing has a price alone', () => {
  expect(read('/repairs')).toEqual({ price: 'From £98 a visit', terms: [], until: '2027-03-31' })
})

test.each([
  ['/energy-tariffs', '2026-12-21'],
  ['/boiler-servicing', '2027-04-01'],
  ['/home-cover', '2027-04-01'],
])('%s offers nothing on %s, after its last day', (href, today) => {
  expect(findOffer(href, { ...sampleFacts, today })).toBeNull()
})

test.each(['/smart-meters#book', '/find-your-home', 'https://www.gov.uk/'])(
  '%s sells nothing',
  href => {
    expect(findOffer(href, sampleFacts)).toBeNull()
  },
)

function read(href: string, facts: Partial<Facts> = {}) {
  const offer = findOffer(href, { ...sampleFacts, ...facts })
  return offer && { ...describeOffer(offer, { offers: pages.offers, prices }), until: offer.until }
}

function changeTariffs({ unitPence }: { unitPence: number }): Tariffs {
  return {
    ...tariffs,
    tariffs: tariffs.tariffs.map(tariff =>
      tariff.kind === 'fixed'
        ? { ...tariff, electricity: { ...tariff.electricity, unitPence } }
        : tariff,
    ),
  }
}

function changePlans(change: (plan: CoverPlans['plans'][number]) => number | null): CoverPlans {
  return {
    ...coverPlans,
    plans: coverPlans.plans.map(plan => {
      const pounds = change(plan)
      return pounds === null
        ? plan
        : { ...plan, prices: plan.prices.map(price => ({ ...price, pounds })) }
    }),
  }
}
