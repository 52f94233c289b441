import { expect, test } from 'vitest'
import type { PageEntry } from '../../site/app/page-table.ts'
import { checkLinks, type Paths } from './check-links.ts'
import { readPage } from './read-page.ts'

const pages = [readPage('help.mdx', '<Section id="bills" title="Bills">\n\ntext\n\n</Section>')]
const entry = (path: string, slug?: string): PageEntry => ({
  ...{ path, name: path, kind: 'document', listed: true },
  ...(slug !== undefined && { slug }),
})
const table: Record<string, PageEntry> = {
  '/': entry('/'),
  '/help': entry('/help', 'help'),
  '/terms': entry('/terms', 'terms'),
  '/enquiries/solar': entry('/enquiries/:flow'),
  '/enquiries/home-cover': entry('/enquiries/:flow'),
  '/enquiries/solra': entry('/enquiries/:flow'),
}
const paths: Paths = {
  findPage: path => table[path],
  parameters: { flow: ['solar', 'home-cover'] },
}

test.each([
  ['/', null],
  ['/help', null],
  ['/help?from=bill#bills', null],
  ['/help#content', null],
  ['#bills', null],
  ['#footer', null],
  ['/enquiries/solar', null],
  ['/enquiries/home-cover?plan=heating', null],
  [
    '/enquiries/home-cover?plan=heatin',
    '“/enquiries/home-cover?plan=heatin” gives an answer that the enquiry passes over.',
  ],
  [
    '/enquiries/home-cover?plans=heating',
    '“/enquiries/home-cover?plans=heating” gives an answer that the enquiry passes over.',
  ],
  ['https://www.ofgem.gov.uk/', null],
  ['tel:105', null],
  ['/helpp', '“/helpp” leads to no page.'],
  ['/enquiries/solra', '“/enquiries/solra” leads to no page.'],
  ['/help#bill', '“/help#bill” leads to a section that is not on help.mdx.'],
  ['#bill', '“#bill” leads to a section that is not on help.mdx.'],
  ['/#offers', '“/#offers” names a place on a page that has no sections to link to.'],
  ['/terms#a', '“/terms#a” leads to a page whose text is missing: terms.mdx.'],
  ['help', 'The address “help” is not one of /path, #id, https:, tel: and mailto:.'],
  ['http://a.b', 'The address “http://a.b” is not one of /path, #id, https:, tel: and mailto:.'],
])('from the help page: %s', (href, says) => {
  const found = checkLinks([{ href, place: 'help.mdx:3', fromSlug: 'help' }], pages, paths)
  expect(found).toEqual(says === null ? [] : [{ place: 'help.mdx:3', says }])
})

test('an id alone, in the header, is on no page', () => {
  expect(checkLinks([{ href: '#bills', place: 'header' }], pages, paths)).toHaveLength(1)
})
