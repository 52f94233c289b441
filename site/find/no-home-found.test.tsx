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

test.each([
  ['1234-5678-9012-3456-7890', 'Check each digit'],
  ['1234 5678 9012 3456 789', 'Check each digit'],
  ['900000009999', 'Check each digit'],
  ['12 Lantern Rwo 1234567890', 'Check the spelling'],
  ['nowhere', 'Check the spelling'],
])('whoever searched for %s is told what to check', (text, advice) => {
  const query = { by: 'search', text, page: null } as const
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <NothingListed outcome={{ kind: 'nothing', query }} />
    </ExampleFrame>,
  )
  expect(html).toContain(advice)
})
