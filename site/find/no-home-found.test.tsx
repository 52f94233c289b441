import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../app/gallery/example-frame.tsx'
import { NothingListed } from './no-home-found.tsx'

test.each([
  [{ by: 'search', text: 'nowhere', page: null }, 'We found no address for “nowhere”'],
  [
    { by: 'postcode', postcode: 'ZZ9 9ZZ', house: '' },
    'We can’t find any addresses for ZZ9\u00a09ZZ',
  ],
] as const)(
  'what was searched for stands in the heading, quoted once at most: %j',
  (query, heading) => {
    const html = renderToStaticMarkup(
      <ExampleFrame>
        <NothingListed outcome={{ kind: 'nothing', query }} />
      </ExampleFrame>,
    )
    expect(html).toContain(`>${heading}</h1>`)
  },
)
