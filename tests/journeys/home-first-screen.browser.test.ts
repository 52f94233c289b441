import { describe, expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()

/** One of each kind in `docs/homes-to-try.md`. */
const homes = {
  'a house with three certificates': '900000000001',
  'a house with an old boiler, band E': '900000000004',
  'electric heaters, band G': '900000000005',
  'no certificate': '900000000008',
  'an expired certificate': '900000000009',
  'panels and a boiler, band B': '900000000013',
  'storage heaters, band F': '900000000018',
  'a flat upstairs': '900000000022',
  'a flat on a heat network': '900000000023',
  'a flat in a tower': '900090000001',
  'an oil-heated cottage': '900090000124',
  'a home in Scotland': '900090000135',
  'an area not served': '900090000142',
  'an area with a waiting list': '900090000149',
  'a certificate that cannot be believed': '900090000117',
}

describe.each(Object.entries(homes))('%s', (_, id) => {
  test.each([
    [1280, 4000],
    [375, 6500],
  ])('is no taller at %i px than %i px', async (width, tallest) => {
    const page = await site.openPage({ width })
    await page.goto(`/homes/${id}`)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(tallest)
  })

  test('shows address, letter and action on a phone without scrolling', async () => {
    const page = await site.openPage({ width: 375, height: 667 })
    await page.goto(`/homes/${id}`)
    const answer = page.locator('#rating')
    const parts = [
      page.getByRole('heading', { level: 1 }),
      answer.locator('[aria-hidden=true]').first(),
      answer.locator('a:has(svg)'),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect((box?.y ?? 667) + (box?.height ?? 0)).toBeLessThanOrEqual(667)
    }
  })

  test('runs no script of ours but the one line', async () => {
    const page = await site.openPage()
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(`/homes/${id}`)
    await page.waitForLoadState('load')
    expect(scripts).toEqual([])
  })
})
