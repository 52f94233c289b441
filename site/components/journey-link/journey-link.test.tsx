import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { JourneyLink } from './journey-link.tsx'

test.each(['/homes/900000000001', '/energy-tariffs'])('%s is a link in and out of a router', to => {
  const link = <JourneyLink to={to}>On</JourneyLink>
  expect(renderToStaticMarkup(link)).toBe(`<a href="${to}">On</a>`)
  expect(renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>)).toContain(`href="${to}"`)
})
