import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { pageTable } from '../../site/app/page-table.ts'
import { ask } from '../support/site/ask.ts'

const clock = () => new Date('2026-11-21T10:00:00Z')
const site = await runSite({ env: { LOG_LEVEL: 'silent' }, clock })
afterAll(() => site.stop())

const paths = [
  ...pageTable.map(({ path }) => path).filter(path => !path.includes(':')),
  '/homes/900000000001',
  '/homes/900090000142',
]
const pages = await Promise.all(
  paths.map(async path => [path, (await ask(site.origin, path)).text] as const),
)

/** The cards of tariffs have years of their own, which may come near. */
const withoutTariffYears = (text: string) =>
  text.replaceAll(/£[\d,]+ a month<\/p><div[^>]*><p[^>]*>£[\d,]+ a year<\/p>/g, '')

describe('what two pages say is the same', () => {
  test('the yearly bill of the price cap today is £1,723 wherever it stands', () => {
    const named = pages.flatMap(([path, text]) =>
      [...withoutTariffYears(text).matchAll(/£1,72\d(?:\.\d\d)?/g)].map(([sum]) => [path, sum]),
    )
    expect(named.filter(([, sum]) => sum !== '£1,723')).toEqual([])
    expect(named.filter(([path]) => path === '/price-cap').length).toBeGreaterThan(1)
  })

  test('no region has the other name that Ofgem has for it', () => {
    const labels = /N Wales and Mersey|Southern Western|Northern Scotland|Southern Scotland/
    expect(pages.filter(([, text]) => labels.test(text)).map(([path]) => path)).toEqual([])
    const [, cap = ''] = pages.find(([path]) => path === '/price-cap') ?? []
    const [, home = ''] = pages.find(([path]) => path === '/homes/900090000142') ?? []
    for (const text of [cap, home]) expect(text).toContain('South West')
  })
})
