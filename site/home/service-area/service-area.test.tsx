import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { ServiceArea } from './service-area.tsx'

test.each([
  ['covered', 'Yes, we work here', null],
  ['waiting-list', 'Not yet: there is a waiting list', '/enquiries/waiting-list'],
  ['not-covered', 'No, we do not work here', '/greener-homes'],
] as const)('%s says so, as of which day, and what to do', (state, says, leadsTo) => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <ServiceArea state={state} outcode="ZZ4" asOf="2026-11-20" />
    </ExampleFrame>,
  )
  expect(html).toContain(says)
  expect(html).toContain('ZZ4')
  expect(html).toContain('As of 20 November 2026.')
  expect(/href="([^"]*)"/.exec(html)?.[1] ?? null).toBe(leadsTo)
})

test('where it cannot be told, it says neither yes nor no, nor as of when', () => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <ServiceArea state={null} outcode="ZZ4" asOf="2026-11-20" />
    </ExampleFrame>,
  )
  expect(html).toContain('We cannot tell just now')
  expect(html).toContain('we will check')
  expect(html).not.toMatch(/Yes, we work|No, we do|Not yet|As of/)
})
