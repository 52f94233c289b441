import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleFrame } from '../app/gallery/example-frame.tsx'
import { Elsewhere, NothingListed } from './no-home-found.tsx'

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

test('the house that was typed with a postcode is still there where nothing was found', () => {
  const query = { by: 'postcode', postcode: 'ZZ9 9ZZ', house: '12' } as const
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <NothingListed outcome={{ kind: 'nothing', query }} />
      <NothingListed outcome={{ kind: 'nothing', query: { ...query, house: '' } }} />
    </ExampleFrame>,
  )
  expect(html.match(/name="house"[^>]*/g)).toEqual([expect.stringContaining('value="12"')])
})

test('the house that was typed with a postcode elsewhere goes along to the form for an address', () => {
  const says = { title: '', text: '', links: [], linksTitle: '' }
  const html = renderToStaticMarkup(
    <ExampleFrame>
      <Elsewhere
        outcome={{ kind: 'elsewhere', postcode: 'ZZ9 9ZZ', house: '12', place: 'scotland', says }}
      />
    </ExampleFrame>,
  )
  expect(html).toContain('not-listed=yes&amp;postcode=ZZ9+9ZZ&amp;house=12"')
})
