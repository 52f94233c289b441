import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()

const table = readFileSync('docs/homes-to-try.md', 'utf8')
const homes = [...table.matchAll(/^\| `(\d+)` \|[^|]*\| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, id = '', name, shows]) => [`${name}, ${shows}`, id] as const,
)

test('each home to try is looked at', () => expect(homes.length).toBeGreaterThan(30))

describe.each(homes)('%s', (_, id) => {
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
