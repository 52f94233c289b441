import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { exampleLikely } from '../example-plans.ts'
import { NoCertificate } from './no-certificate.tsx'

test.each([
  ['England', 'https://www.gov.uk/find-energy-certificate', null],
  ['Scotland', 'https://www.scottishepcregister.org.uk', 'a register of its own'],
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

test('a likely rating stands in it only where there is one', () => {
  const draw = (likely: typeof exampleLikely | null) =>
    readText(<NoCertificate country="England" likely={likely} />)
  expect(draw(exampleLikely)).toContain('An estimate, not a certificate')
  expect(draw(null)).not.toContain('estimate')
})
