import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { GeneralActions } from './general-actions.tsx'

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
      <GeneralActions
        actions={['read-meters', 'count-bulbs', 'ask-for-certificate']}
        home="900000000008"
        country={country}
      />
    </ExampleFrame>,
  )
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
  expect(links).toEqual(['/homes/900000000008/plan#yours', href])
  expect(html.includes('ten years')).toBe(isSaid)
})
