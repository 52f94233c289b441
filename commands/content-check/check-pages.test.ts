import { expect, test } from 'vitest'
import { checkPages } from './check-pages.ts'
import { readPage } from './read-page.ts'

const table = ['help', 'terms'].map(slug => ({
  ...{ path: `/${slug}`, name: slug, slug, listed: true },
  kind: 'content' as const,
}))
const section = '<Section id="a" title="A">\n\ntext\n\n</Section>\n\n'

test('finds missing pages, pages without a path, and ids used twice', () => {
  const pages = [readPage('x/help.mdx', section + section), readPage('x/stray.mdx', section)]
  expect(checkPages(pages, table, 'x')).toEqual([
    { place: 'x/terms.mdx', says: 'The page table names this page, and it is not there.' },
    { place: 'x/stray.mdx', says: 'No path of the page table leads to this page.' },
    { place: 'x/help.mdx:7', says: 'The id “a” is on this page twice.' },
  ])
})
