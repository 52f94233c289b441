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

test('each plan begins with its lowest price, and its button names it', () => {
  const html = draw('cover')
  for (const text of [
    '<strong>£13.50 a month</strong><span>you pay £60 a repair</span>',
    '<span>or £18 a month (nothing more to pay)</span>',
    'Everything in Boiler Cover, plus:',
    'href="/enquiries/home-cover?plan=heating">Ask about Heating Cover<',
  ]) {
    expect(html).toContain(text)
  }
})

test('the table ticks what each plan covers, and says so to who hears it', () => {
  const row = /<tr><th scope="row">Drains[^<]*<\/th>(.*?)<\/tr>/.exec(draw('cover'))?.[1] ?? ''
  const cells = row.split('</td>').filter(Boolean)
  expect(cells.map(cell => cell.includes('<svg'))).toEqual([false, false, true])
  expect(cells.map(cell => cell.replaceAll(/<[^>]+>/g, ''))).toEqual(['No', 'No', 'Yes'])
})

const limits =
  'up to £1,500 a repair, no repairs in the first 14 days and boilers up to 15 years old'

test('the limits stand before the plans where they share them, else with each', () => {
  const html = draw('cover')
  expect(html.split(limits)).toHaveLength(2)
  expect(html.indexOf(limits)).toBeLessThan(html.indexOf('Boiler Cover'))
  const plans = coverPlans.plans.map((plan, at) =>
    at === 0
      ? { ...plan, limits: { repairPounds: null, waitingDays: 0, boilerAgeYears: 7 } }
      : plan,
  )
  const apart = draw('cover', { coverPlans: { ...coverPlans, plans } })
  expect(apart).not.toContain('All plans:')
  expect(apart).toContain('<li>no wait and boilers up to 7 years old</li>')
  expect(apart.split(`<li>${limits}</li>`)).toHaveLength(3)
})

test('a service has its price for a visit or a month, and no repairs', () => {
  const html = draw('service')
  expect(html).toContain('£96 a visit')
  expect(html).toContain('<strong>£8.50 a month</strong><span>£102 a year</span>')
  expect(html).toContain('Gas safety check and record')
  expect(html).not.toMatch(/<table|excess|a repair|wait/)
  const names = [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)
  expect(names).toEqual(['Arrange a service', 'Pay monthly', 'Service with record'])
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
