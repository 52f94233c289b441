import { expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()

test.each(['/price-cap', '/', '/cookies'])(
  '%s prints what it says and nothing to press',
  async path => {
    const page = await site.openPage({ width: 794, colorScheme: 'dark' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    const seen = await page
      .locator('header, nav, form, button, input')
      .filter({ visible: true })
      .evaluateAll(elements =>
        elements
          .filter(element => element.getBoundingClientRect().bottom > 0)
          .map(element => element.outerHTML.slice(0, 100)),
      )
    expect(seen).toEqual([])
    const paper = await page
      .locator('html')
      .evaluate(html => getComputedStyle(html).backgroundColor)
    expect(paper).toBe('rgb(255, 255, 255)')
  },
)

test.each(['/energy-tariffs', '/price-cap', '/home-cover', '/homes/900000000004/quote'])(
  '%s prints what is folded on the screen',
  async path => {
    const page = await site.openPage({ width: 794 })
    await page.goto(path)
    const countFolded = () =>
      page
        .locator('main details:not(:has(form)) > :not(summary)')
        .evaluateAll(all => all.filter(element => !element.checkVisibility()).length)
    expect(await countFolded()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await countFolded()).toBe(0)
  },
)

test.each([
  ['/homes/900000000004/quote', 'Ask about switching'],
  ['/homes/900000000001', 'Ask about solar panels'],
  ['/homes/900000000001', 'See the full plan'],
  ['/home-cover', 'Ask about cover'],
])('%s does not print “%s”, which leads nowhere on paper', async (path, text) => {
  const page = await site.openPage({ width: 794 })
  await page.goto(path)
  const link = page.getByRole('main').getByRole('link', { name: text }).first()
  expect(await link.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await link.isVisible()).toBe(false)
})

test('a list of homes prints its homes, and nothing to press', async () => {
  const page = await site.openPage({ width: 794 })
  await page.goto('/find-your-home?postcode=ZZ11AA')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('12 Lantern Row', { exact: true }).waitFor()
  await page.getByText('Shared supplies at this postcode').waitFor()
  for (const pressed of [
    'Show the home',
    'My home isn’t listed',
    'House or flat number, or name',
  ]) {
    expect(await page.getByText(pressed).isVisible()).toBe(false)
  }
})

test.each(['900000000001', '900000000020'])(
  'the certificate of %s prints on three sides of A4, with what is folded',
  async id => {
    const page = await site.openPage({ width: 703 })
    await page.goto(`/homes/${id}/certificate`)
    const sides = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sides?.length).toBeLessThanOrEqual(3)
    await page.emulateMedia({ media: 'print' })
    for (const folded of ['Extensions', 'Why yours may differ', 'If you let it: you pay']) {
      expect(await page.getByText(folded).first().isVisible()).toBe(true)
    }
  },
)

test.each([{ media: 'print' as const }, { forcedColors: 'active' as const }])(
  'without colour the parts of a home are told apart: %o',
  async media => {
    const page = await site.openPage({ width: 794 })
    await page.goto('/homes/900000000001')
    await page.emulateMedia(media)
    const picture = page.getByRole('img', { name: '1 Lantern Row, drawn from' })
    const [average = 0, good = 0, veryGood = 0] = await picture.evaluate(svg =>
      [3, 4, 5].map(stars => {
        const colour = getComputedStyle(svg).getPropertyValue(`--part-${stars}`)
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map(two =>
          Number.parseInt(two, 16),
        )
        return 0.299 * red + 0.587 * green + 0.114 * blue
      }),
    )
    expect(average - good).toBeGreaterThan(40)
    expect(good - veryGood).toBeGreaterThan(25)
    expect(await picture.locator('[fill="url(#picture-1)"]').count()).toBeGreaterThan(0)
    const dashes = await picture
      .locator('[fill="var(--part-0)"]')
      .first()
      .evaluate(part => getComputedStyle(part).strokeDasharray)
    expect(dashes).not.toBe('none')
  },
)
