import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { findPage, pageTable } from './page-table.ts'

const shown = routes.filter(
  ({ file, path }) => file.endsWith('.tsx') && !['*', 'gallery'].includes(path ?? ''),
)

test.each(shown.map(({ path = '' }) => `/${path}`))(
  'the route %s has its page in the table',
  path => {
    const page = pageTable.find(entry => entry.path === path)
    expect(page?.name).toMatch(/^(Enquiry:)?[A-Z][a-z]+( [a-z]+)*$/)
  },
)

test('paths are there once, and so are names, but for the steps that must not be told apart', () => {
  const untold = ['/enquiries/:flow/address', '/enquiries/:flow/reading']
  const named = pageTable.filter(({ path }) => !untold.includes(path))
  for (const values of [named.map(({ name }) => name), pageTable.map(({ path }) => path)]) {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})

test('no name is one that a missing or failed page has', () => {
  expect(pageTable.filter(({ name }) => ['Not found', 'Problem', 'Other'].includes(name))).toEqual(
    [],
  )
})

test('every content page has its file, and no other page has one', () => {
  for (const { kind, slug } of pageTable) {
    expect(slug !== undefined).toBe(kind === 'content')
    if (slug) expect(existsSync(`content/en/pages/${slug}.mdx`), slug).toBe(true)
  }
})

test('a page that holds something of a visitor is never listed', () => {
  expect(pageTable.filter(({ path, listed }) => listed && path.includes(':'))).toEqual([])
})

test.each([
  ['/', 'Home'],
  ['/price-cap', 'Price cap'],
  ['/my-account/topup', 'Top up'],
  ['/enquiries/heat-pump', 'Enquiry'],
  ['/enquiries/heat-pump/address', 'Enquiry:Question'],
  ['/enquiries/heat-pump/owner', 'Enquiry:Question'],
  ['/enquiries/meter-reading/reading', 'Enquiry:Question'],
  ['/enquiries/heat-pump/contact', 'Enquiry:Contact'],
  ['/enquiries/heat-pump/check', 'Enquiry:Check'],
  ['/enquiries/sent/HL-7K3M-Q9TX', 'Enquiry:Sent'],
  ['/track', 'Track'],
  ['/track/HL-7K3M-Q9TX/AAAAAAAAAAAAAAAAAAAAAA', 'Followed enquiry'],
  ['/track/HL-7K3M-Q9TX', undefined],
  ['/homes/900000000001', 'Your home'],
  ['/homes/900000000001/certificate', 'Certificate'],
  ['/homes/900000000001/certificate.json', undefined],
  ['/nowhere', undefined],
  ['/price-cap/more', undefined],
  ['/enquiries', undefined],
  ['/enquiries/heat-pump/check/more', undefined],
  ['/xprice-cap', undefined],
  ['', undefined],
])('%j is found as %s', (path, name) => {
  expect(findPage(path)?.name).toBe(name)
})
