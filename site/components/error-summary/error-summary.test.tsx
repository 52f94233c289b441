import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

const html = renderToStaticMarkup(
  <ErrorSummary
    errors={[
      { field: 'full-name', says: 'Enter your name' },
      { field: 'postcode', says: 'Enter your postcode' },
    ]}
  />,
)

test('each error leads to its field, in the order of the form', () => {
  expect(
    [...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, to, says]) => [to, says]),
  ).toEqual([
    ['#full-name', 'Enter your name'],
    ['#postcode', 'Enter your postcode'],
  ])
})

test('it is announced by its title, and can take focus without standing in the tab order', () => {
  const [, title] = /aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`id="${title}">There is a problem<`)
  expect(html).toMatch(/^<div [^>]*role="alert" tabindex="-1"/)
})
