import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import type { FoundHome } from '../read-home.ts'
import { AreaNote, ServiceArea } from './service-area.tsx'

const render = (area: Partial<FoundHome['area']>) =>
  renderToStaticMarkup(
    <ExampleFrame>
      <ServiceArea
        state="waiting-list"
        outcode="ZZ4"
        asOf="2026-11-20"
        reason={null}
        lookAgain={null}
        {...area}
      />
    </ExampleFrame>,
  )

test.each([
  ['covered', 'Yes, we work here', null],
  ['waiting-list', 'Not yet: there is a waiting list', '/enquiries/waiting-list'],
  ['not-covered', 'No, we don’t work here', '/greener-homes'],
] as const)('%s says so, as of which day, and what to do', (state, says, leadsTo) => {
  const html = render({ state })
  expect(html).toContain(says)
  expect(html).toContain('ZZ4')
  expect(html).toContain('Checked on 20 November 2026.')
  expect(/href="([^"]*)"/.exec(html)?.[1] ?? null).toBe(leadsTo)
})

test.each(['waiting-list', 'not-covered'] as const)(
  '%s says why, and when we look at it next',
  state => {
    const html = render({
      state,
      reason: 'We have no engineers near enough.',
      lookAgain: { on: '2027-02-15', isPast: false },
    })
    expect(html).toContain('Why not: We have no engineers near enough.')
    expect(html).toContain('We next look at this on 15 February 2027.')
  },
)

test('a day that has passed is not shown as one to come', () => {
  const html = render({ lookAgain: { on: '2026-11-01', isPast: true } })
  expect(html).toContain('We said we’d look at this again on 1 November 2026, and we’re late')
  expect(html).not.toContain('next look')
})

test('without reason and day, as in a file of before, neither is mentioned', () => {
  expect(render({})).not.toMatch(/Why not|look at this/)
})

test('where it cannot be told, it says neither yes nor no, nor as of when', () => {
  const html = render({ state: null })
  expect(html).toContain('We can’t tell just now')
  expect(html).toContain('we’ll check')
  expect(html).not.toMatch(/Yes, we work|No, we do|Not yet|As of/)
})

test.each([
  ['waiting-list', 'We don’t work in this area yet, but there is a waiting list.'],
  ['not-covered', 'We don’t work in this area.'],
  [null, 'We can’t tell just now whether we work in this area.'],
] as const)('near the top, %s is said as a whole sentence that leads on', (state, says) => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <AreaNote state={state} />
    </ExampleFrame>,
  )
  expect(html).toContain(`<strong>${says}</strong>`)
  expect(html).toContain('href="#service-area"')
})

test('near the top, a home that we serve needs no word', () => {
  const note = renderToStaticMarkup(
    <ExampleFrame>
      <AreaNote state="covered" />
    </ExampleFrame>,
  )
  expect(note).not.toContain('#service-area')
})
