import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Facts } from '../../facts.tsx'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import { CoverPlans } from './cover-plans.tsx'

const { coverPlans } = sampleFacts

const draw = (kind: 'cover' | 'service', facts: Partial<Facts> = {}) =>
  renderToStaticMarkup(
    <ExampleFrame facts={facts}>
      <CoverPlans kind={kind} />
    </ExampleFrame>,
  )

test('each plan has its prices with what they leave to pay, what it covers and its limits', () => {
  const html = draw('cover')
  for (const text of [
    '£18 a month, no excess',
    'or £13.50 a month, you pay £60 a repair',
    'Everything in Boiler Cover, plus:',
    'Wait before your first repair',
    'Ask about this plan',
    'Most we pay for one repair',
    '£1,500',
    '14 days<',
  ]) {
    expect(html).toContain(text)
  }
  const row = /<tr><th scope="row">Drains[^<]*<\/th>(.*?)<\/tr>/.exec(html)?.[1] ?? ''
  expect([...row.matchAll(/>([^<]+)<\/td>/g)].map(([, cell]) => cell)).toEqual(['No', 'No', 'Yes'])
})

test('a service has its price for a visit or a month, and no repairs', () => {
  const html = draw('service')
  expect(html).toContain('£96 a visit')
  expect(html).toContain('£8.50 a month (£102 a year)')
  expect(html).toContain('Gas safety check and record')
  expect(html).not.toMatch(/<table|excess|a repair|wait/)
})

test.each([
  ['2027-03-31', true],
  ['2027-04-01', false],
])('on %s prices are shown: %s', (today, areShown) => {
  const html = draw('cover', { today })
  expect(html.includes('£13.50')).toBe(areShown)
  expect(html.includes('The plans we had here have ended')).toBe(!areShown)
})

test('plans that are made up say so, and real ones do not', () => {
  expect(draw('cover')).toContain('You can’t buy at these prices')
  const real = draw('cover', { coverPlans: { ...coverPlans, isDemonstration: false } })
  expect(real).not.toMatch(/can’t buy|invented/)
})
