import { expect, test } from 'vitest'
import { checkPageFacts } from './check-pages.ts'
import { type Page, readPage } from './read-page.ts'

const noPicture = { intro: null, picture: null }
const good = {
  line: 1,
  title: 'Price cap',
  description: 'd'.repeat(70),
  reviewed: '2026-11-20',
  ...noPicture,
}
const page = (more: Partial<Page['facts']>, file = 'a.mdx'): Page => ({
  ...{
    file,
    slug: 'a',
    said: [],
    texts: [],
    links: [],
    ids: [],
    claims: [],
    schemes: [],
    parts: [],
    unknown: [],
  },
  facts: { ...good, ...more },
})
const check = (...pages: Page[]) => checkPageFacts(pages, '2026-11-21')

test.each<[string, Partial<Page['facts']>, string[]]>([
  ['all in order', {}, []],
  ['no title', { title: null }, ['The page has no title.']],
  ['a title of 40', { title: 't'.repeat(40) }, []],
  ['a title of 41', { title: 't'.repeat(41) }, ['The title has 41 characters, more than 40.']],
  ['no description', { description: ' ' }, ['The page has no description.']],
  ['a description of 69', { description: 'd'.repeat(69) }, ['it should have 70 to 155']],
  ['a description of 155', { description: 'd'.repeat(155) }, []],
  ['a description of 156', { description: 'd'.repeat(156) }, ['it should have 70 to 155']],
  ['no review', { reviewed: null }, ['does not say when']],
  ['a review in words', { reviewed: 'November' }, ['no date like']],
  ['a review to come', { reviewed: '2026-11-22' }, ['in the future']],
])('%s', (_, facts, says) => {
  const found = check(page(facts))
  expect(found).toEqual(
    says.map(part => ({ place: 'a.mdx:1', says: expect.stringContaining(part) })),
  )
})

test('a misspelt name is found, which would leave the page without its picture', () => {
  expect(check({ ...page({}), said: ['title', 'pictur', 'asksForRegion'] })).toEqual([
    {
      place: 'a.mdx:1',
      says: '“pictur” is none of title, description, reviewed, intro, picture, asksForRegion.',
    },
  ])
  expect(readPage('a.mdx', "export const page = { title: 'A', pictur: 'help' }").said).toEqual([
    'title',
    'pictur',
  ])
})

test('two pages have two descriptions', () => {
  expect(check(page({}), page({}, 'b.mdx'))).toEqual([
    { place: 'b.mdx:1', says: 'The description is the same as that of a.mdx.' },
  ])
})
