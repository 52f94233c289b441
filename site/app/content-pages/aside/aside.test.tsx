import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '../../../../content/en/words/company.ts'
import type { Facts } from '../../facts.tsx'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import { Aside } from './aside.tsx'

const draw = (facts: Partial<Facts> = {}) =>
  renderToStaticMarkup(
    <ExampleFrame facts={facts}>
      <Aside title="Get cover" kind="cover" href="/enquiries/home-cover" label="Ask" />
    </ExampleFrame>,
  )

test('it names the lowest price of the day, that it is an example, the action and the phone', () => {
  const html = draw()
  expect(html).toContain('From £13.50 a month')
  expect(html).toContain('Example price')
  expect(html).toMatch(/<a [^>]*href="\/enquiries\/home-cover"[^>]*>Ask/)
  expect(html).toContain(`href="${company.phone.href}"`)
})

test('it says what else there is to pay, as the cards of the page do', () => {
  expect(draw()).toContain(
    '<span>you pay £60 a repair</span><span>or £18 a month (nothing more to pay)</span>',
  )
  const service = renderToStaticMarkup(
    <ExampleFrame>
      <Aside title="A service" kind="service" />
    </ExampleFrame>,
  )
  expect(service).toContain(
    '<strong>From £96 a visit</strong><span>or £8.50 a month (£102 a year)</span>',
  )
})

test('a price that is real is called no example', () => {
  const coverPlans = { ...sampleFacts.coverPlans, isDemonstration: false }
  expect(draw({ coverPlans })).not.toContain('Example')
})

test('where all plans have ended it names no price, and keeps the action', () => {
  const html = draw({ today: '2027-04-01' })
  expect(html).not.toMatch(/£|Example/)
  expect(html).toContain('/enquiries/home-cover')
})
