import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { isInJourney, JourneyLink } from './journey-link.tsx'

test.each(['/homes/900000000001', '/energy-tariffs'])('%s is a link in and out of a router', to => {
  const link = <JourneyLink to={to}>On</JourneyLink>
  expect(renderToStaticMarkup(link)).toBe(`<a href="${to}">On</a>`)
  expect(renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>)).toContain(`href="${to}"`)
})

test.each([
  ['/find-your-home?postcode=ZZ1+1AA', true],
  ['/enquiries/heat-pump', true],
  ['/homes/900000000001/plan', true],
  ['/homes/900000000001', false],
  ['/homes/900000000001/certificate', false],
  ['/offers', false],
])('%s is in the journey: %s', (to, is) => {
  expect(isInJourney(to)).toBe(is)
})
