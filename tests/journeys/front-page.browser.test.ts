import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()

test('the postcode field and its button are on the first screen of a small phone', async () => {
  const page = await site.openPage({ width: 320, height: 640 })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  for (const part of [
    page.getByLabel('Postcode'),
    page.getByRole('button', { name: 'Find my home' }),
  ]) {
    const box = await part.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  }
})

test.each([320, 375, 480, 639, 640, 768, 1023, 1024, 1280, 1920])(
  'no list of tiles has a hole at %i px',
  async width => {
    const page = await site.openPage({ width })
    await page.goto('/')
    const rows = await page.locator('main ul:has(> li:nth-child(4) svg)').evaluateAll(lists =>
      lists.map(list => {
        const tops = [...list.children].map(item => Math.round(item.getBoundingClientRect().top))
        return [...new Set(tops)].map(top => tops.filter(other => other === top).length)
      }),
    )
    expect(rows).toHaveLength(3)
    for (const perRow of rows) expect(new Set(perRow).size).toBe(1)
  },
)

test.each(['light', 'dark'] as const)('every illustration is drawn in %s', async colorScheme => {
  const page = await site.openPage({ width: 1280, colorScheme })
  await page.goto('/', { waitUntil: 'networkidle' })
  const drawn = await page
    .locator('main svg:has(use[href*="/illustrations"])')
    .evaluateAll(pictures =>
      pictures.map(picture => {
        const { width, height } = (picture as SVGSVGElement).getBBox()
        return { file: picture.querySelector('use')?.getAttribute('href'), width, height }
      }),
    )
  expect(drawn.length).toBe(10)
  expect(drawn.filter(({ width, height }) => width < 100 || height < 100)).toEqual([])
})

test('a picture takes its colours from the theme of the page', async () => {
  const skyIn = async (colorScheme: 'light' | 'dark') => {
    const page = await site.openPage({ width: 1280, height: 900, colorScheme })
    await page.goto('/', { waitUntil: 'networkidle' })
    const hero = page.locator('main svg:has(use[href*="terrace"])')
    return (await hero.screenshot()).toString('base64')
  }
  expect(await skyIn('light')).not.toBe(await skyIn('dark'))
})

test('each task leads to a page that is there', async () => {
  const page = await site.openPage()
  await page.goto('/')
  const tasks = page.getByRole('navigation', { name: 'What would you like to do?' })
  const links = await tasks
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(links).toHaveLength(8)
  for (const link of links) {
    const answer = await page.goto(link)
    expect(answer?.status(), link).toBe(200)
    const [, id] = link.split('#')
    if (id) expect(await page.locator(`#${id}`).count(), link).toBe(1)
  }
})

test('a press counts as soon as the next page is there', async () => {
  const page = await site.openPage({ javaScript: 'off' })
  await page.goto('/')
  const logo = await page.getByRole('link', { name: 'Hearthlight' }).first().boundingBox()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await page.waitForURL('/accessibility', { waitUntil: 'domcontentloaded' })
  await page.mouse.click((logo?.x ?? 0) + 10, (logo?.y ?? 0) + 10)
  await page.waitForURL('/')
})
