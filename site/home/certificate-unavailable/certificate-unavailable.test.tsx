import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { CertificateUnavailable } from './certificate-unavailable.tsx'

test.each([
  ['England', 'https://www.gov.uk/find-energy-certificate'],
  ['Scotland', 'https://www.scottishepcregister.org.uk'],
])('in %s the fault is said to be ours, and there may be a certificate', (country, href) => {
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <CertificateUnavailable country={country} />
    </ExampleFrame>,
  )
  expect(html).toContain('We couldn’t read it just now')
  expect(html).toContain(`href="${href}"`)
  expect(html).not.toMatch(/no energy certificate|found no/i)
})
