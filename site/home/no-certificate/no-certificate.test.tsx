import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { NoCertificate } from './no-certificate.tsx'

test.each([
  ['England', 'https://www.gov.uk/find-energy-certificate', null],
  ['Scotland', 'https://www.scottishepcregister.org.uk', 'its own register'],
  ['Northern Ireland', 'https://www.gov.uk/find-energy-certificate', 'in Northern Ireland'],
  [null, 'https://www.gov.uk/find-energy-certificate', null],
])('in %s the official register is %s', (country, href, says) => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <NoCertificate country={country} />
    </ExampleFrame>,
  )
  expect(html).toContain(`href="${href}"`)
  expect(html).toContain('No energy certificate was found')
  if (says) expect(html).toContain(says)
})

test.each([
  ['England', 'https://www.gov.uk/buy-sell-your-home/energy-performance-certificates', true],
  ['Scotland', 'https://www.scottishepcregister.org.uk/', false],
  [
    'Northern Ireland',
    'https://www.gov.uk/buy-sell-your-home/energy-performance-certificates',
    false,
  ],
  [null, 'https://www.gov.uk/buy-sell-your-home/energy-performance-certificates', true],
])('in %s a certificate is had by %s, and ten years are said: %s', (country, href, isSaid) => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <NoCertificate country={country} />
    </ExampleFrame>,
  )
  expect(html).toContain(`href="${href}"`)
  expect(html.includes('ten years')).toBe(isSaid)
  expect(html.includes('energy-performance-certificates')).toBe(country !== 'Scotland')
})

test.each([
  ['England', true],
  ['Scotland', false],
  ['Northern Ireland', false],
  [null, true],
])('in %s our copy may lack one for reasons of its own: %s', (country, isSaid) => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <NoCertificate country={country} />
    </ExampleFrame>,
  )
  expect(html.includes('takes some weeks to reach our copy')).toBe(isSaid)
})
