import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()

const table = readFileSync('docs/homes-to-try.md', 'utf8')
const homes = [...table.matchAll(/^\| `(\d+)` \|[^|]*\| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, id = '', name, shows]) => [`${name}, ${shows}`, id] as const,
)

const letters = readFileSync(
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'base64',
)

/** On a busy machine our letters may come too late. A page then keeps others, in which lines are longer. */
function addLetters(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  document.fonts.add(new FontFace('Figtree Variable', bytes, { weight: '300 900' }))
}

test('each home to try is looked at', () => expect(homes.length).toBeGreaterThan(30))

test.each(homes)('%s: its height, its first screen, and no script', async (_, id) => {
  const page = await site.openPage({ width: 375, height: 667 })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.addInitScript(addLetters, letters)
  await page.goto(`/homes/${id}`)
  const answer = page.locator('#rating')
  const parts = {
    address: page.getByRole('heading', { level: 1 }),
    letter: answer.locator('[aria-hidden=true]').first(),
    action: answer.locator('a:has(svg)'),
  }
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    expect((box?.y ?? 667) + (box?.height ?? 0), name).toBeLessThanOrEqual(667)
  }
  expect(await readHeight()).toBeLessThanOrEqual(6500)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await readHeight()).toBeLessThanOrEqual(4000)
  await page.waitForLoadState('load')
  expect(scripts).toEqual([])
})
