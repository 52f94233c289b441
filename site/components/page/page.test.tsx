import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '../../../content/en/words/company.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { Page } from './page.tsx'

type Names = Partial<Parameters<typeof Page>[0]>

test.each<[string, Names, string]>([
  ['the heading', {}, `The price cap – ${company.name}`],
  ['a name of its own', { documentTitle: 'Prices' }, `Prices – ${company.name}`],
  [
    'first of all, that a form was refused',
    { isRefused: true },
    `Error: The price cap – ${company.name}`,
  ],
  [
    'first of all, that a form has errors',
    { errors: [{ field: 'postcode', says: 'Type your postcode.' }] },
    `Error: The price cap – ${company.name}`,
  ],
])('the tab shows %s', (_, names, title) => {
  expect(draw(names)).toContain(`<title>${title}</title>`)
})

test.each<[string, Names, RegExp, RegExp]>([
  [
    'for everyone has its address',
    {},
    /rel="canonical" href="https:\/\/hearthlight\.example\/price-cap"/,
    /noindex/,
  ],
  [
    'about one home is kept from search engines',
    { noindex: true },
    /name="robots" content="noindex"/,
    /canonical/,
  ],
])('a page %s', (_, names, has, hasNot) => {
  expect(draw(names)).toMatch(has)
  expect(draw(names)).not.toMatch(hasNot)
})

const sources = Object.entries(
  import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !/\.(?:test|examples)\.tsx$/.test(path))

const tellsOfRefusal = /<ErrorSummary |<AlertNote\b|<FailedNote |<Note kind=(?:"error"|\{note\.)/

test('every page that tells of a refused form says so in the tab', () => {
  const pages = sources.filter(([, text]) => text.includes('<Page') && tellsOfRefusal.test(text))
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.flatMap(([path, text]) => (text.includes('isRefused') ? [] : [path]))).toEqual([])
})

test('a page has one main heading', () => {
  expect(draw({}).match(/<h1>/g)).toHaveLength(1)
})

function draw(names: Names): string {
  return renderToStaticMarkup(
    <ExampleFrame place={{ pathname: '/price-cap' }}>
      <Page title="The price cap" description="What it limits." {...names}>
        {null}
      </Page>
    </ExampleFrame>,
  )
}
