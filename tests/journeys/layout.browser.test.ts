import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { company } from '../../content/en/words/company.ts'
import { missingPageNote, openSite } from '../support/browser/open-site.ts'
import { everyPage } from '../support/browser/sample-pages.ts'
import { serveInTwoParts } from '../support/browser/serve-in-two-parts.ts'

const site = await openSite()

const tightPlaces: [string, (page: Page) => Promise<unknown>][] = [
  ['at 320 px', page => page.setViewportSize({ width: 320, height: 640 })],
  ['at 320 px with wider spacing', widenSpacing],
  ['at 375 px with wider spacing', page => page.setViewportSize({ width: 375, height: 640 })],
  ['at 320 px with the text alone zoomed to 200 %', page => zoomPhoneText(page, 320)],
  ['at 375 px with the text alone zoomed to 200 %', page => zoomPhoneText(page, 375)],
  ['at 375 px in a browser set to text twice as large', page => setBrowserText(page, 32, 375)],
  ['at 640 px in a browser set to text twice as large', page => setBrowserText(page, 32, 640)],
  ['at 640 px with the text alone zoomed to 200 %', zoomTextAlone],
]

test('no page scrolls sideways', async () => {
  const page = await site.openPage({ bypassCSP: true, mayComplain: missingPageNote })
  const wide: string[] = []
  for (const path of everyPage) {
    await page.goto(path)
    await page.locator('html').evaluate(openFolds)
    for (const [place, makeTight] of tightPlaces) {
      await makeTight(page)
      const { content, window } = await readWidths(page)
      if (content > window) wide.push(`${path} ${place}: ${content} px in ${window}`)
    }
  }
  expect(wide).toEqual([])
})

test.each([320, 768])(
  'the longest name of a place wraps where it is searched for, at %i px',
  async width => {
    const page = await site.openPage({ width })
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch'
    await page.goto(`/find-your-home?search=${name}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const { content, window } = await readWidths(page)
    expect(content).toBeLessThanOrEqual(window)
  },
)

test('what stands around a question ends at one edge, and begins at one on a phone', async () => {
  const page = await site.openPage({ mayComplain: /status of 422/ })
  await page.goto('/enquiries/heat-pump/tenure?home=900000000001')
  const main = page.getByRole('main')
  const parts = [
    main.locator('progress'),
    main.getByText('About 1 Lantern Row'),
    main.getByRole('group', { name: 'Who owns the home?' }),
    main.getByRole('complementary'),
  ]
  const boxes = await Promise.all(parts.map(part => part.boundingBox()))
  const ends = new Set(boxes.map(box => box && Math.round(box.x + box.width)))
  await main.getByRole('button', { name: 'Continue' }).click()
  const problem = await main.getByRole('alert').boundingBox()
  expect([...ends]).toEqual([problem && Math.round(problem.x + problem.width)])

  await page.setViewportSize({ width: 375, height: 700 })
  const leave = page.getByRole('button', { name: 'Save and leave' })
  const begins = (element: Element) =>
    element.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(element).paddingLeft)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(Math.abs((await leave.evaluate(begins)) - (heading?.x ?? 0))).toBeLessThan(2)
})

test('with large text the chart of prices scrolls in its own frame, which the keyboard reaches', async () => {
  const page = await site.openPage({ width: 320, bypassCSP: true })
  await page.goto('/price-cap')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const frames = await page.getByRole('main').evaluate(main =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter(element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map(({ tabIndex }) => tabIndex),
  )
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter(tabIndex => tabIndex !== 0)).toEqual([])
})

test('every button in the header is at least 44 by 44 px at 320 px', async () => {
  const page = await site.openPage({ width: 320 })
  await page.goto('/price-cap')
  const header = page.getByRole('banner')
  expect(await findSmall(page, header.getByRole('button'))).toEqual([])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await findSmall(page, page.locator(':popover-open :is(button, summary)'))).toEqual([])
})

test.each(['/', '/homes/900000000001', '/homes/900000000001/plan', '/no-such-page'])(
  'on a touch screen every link with a line to itself is at least 44 by 44 px on %s',
  async path => {
    const page = await site.openPage({ width: 375, hasTouch: true, mayComplain: missingPageNote })
    await page.goto(path)
    expect(await findSmall(page, page.locator('.lone-links a'))).toEqual([])
  },
)

test.each(['/enquiries/heat-pump', '/homes/900000000001', '/price-cap'])(
  'on a touch screen the emergency numbers are at least 44 by 44 px on %s',
  async path => {
    const page = await site.openPage({ width: 375, hasTouch: true })
    await page.goto(path)
    expect(
      await findSmall(page, page.locator('a:is([href="tel:0800111999"], [href="tel:105"])')),
    ).toEqual([])
  },
)

test('on a touch screen the way to an address that is not listed is at least 44 px tall', async () => {
  const page = await site.openPage({ width: 375, hasTouch: true })
  await page.goto('/enquiries/heat-pump/address')
  const link = page.getByRole('link', { name: 'Enter the address yourself' })
  expect(await findSmall(page, link)).toEqual([])
})

test.each([
  ['/homes/900000000001/plan', 'Fit solar panels'],
  ['/preferences', 'Wider text spacing'],
  ['/preferences', 'High contrast'],
])(
  'on a touch screen a box of %s takes a finger that misses it by little: %s',
  async (path, name) => {
    const page = await site.openPage({ width: 375, hasTouch: true, javaScript: 'off' })
    await page.goto(path)
    const box = page.getByRole('main').getByLabel(name).first()
    const wasChecked = await box.isChecked()
    await box.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0 } = (await box.boundingBox()) ?? {}
    // Pressed with a mouse: a browser moves the press of a finger to the nearest control.
    await page.mouse.click(x + width / 2, y - 8)
    expect(await box.isChecked()).toBe(!wasChecked)
  },
)

test.each([640, 768, 860])('the number at the foot stays in its column at %i px', async width => {
  const page = await site.openPage({ width })
  await page.goto('/track')
  await page.evaluate(() => document.fonts.ready)
  const footer = page.getByRole('contentinfo')
  const number = await footer.getByRole('link', { name: company.phone.text }).boundingBox()
  const beside = await footer.getByRole('link', { name: 'Energy tariffs' }).boundingBox()
  expect(number && number.x + number.width).toBeLessThan(beside?.x ?? 0)
})

test.each([320, 1280])(
  'every button keeps a border all round in forced colours at %i px',
  async width => {
    const page = await site.openPage({ width, forcedColors: 'active' })
    for (const path of ['/', '/find-your-home', '/preferences', '/cookies']) {
      await page.goto(path)
      const bare = await page
        .getByRole('button')
        .filter({ visible: true })
        .evaluateAll(buttons =>
          buttons
            .filter(button => {
              const { borderBlockEndWidth, borderInlineEndWidth } = getComputedStyle(button)
              return (
                Number.parseFloat(borderBlockEndWidth) < 1 ||
                borderInlineEndWidth !== borderBlockEndWidth
              )
            })
            .map(({ textContent }) => textContent),
        )
      expect(bare, path).toEqual([])
    }
  },
)

test.each(['/', '/price-cap', '/help'])('%s does not shift at 360 px', async path => {
  const page = await site.openPage({ width: 360, height: 740 })
  await page.goto(path)
  expect(await readShifts(page)).toEqual([])
})

test('the header does not move where it arrives in two parts', async () => {
  const beforeMenu = (html: string) => {
    const end = '</svg>'
    return html.indexOf(end, html.indexOf('"site-menu"')) + end.length
  }
  const origin = await serveInTwoParts(site.origin, beforeMenu)
  const page = await site.openPage({ width: 360, height: 740 })
  await page.goto(`${origin}/price-cap`)
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
  expect(await readShifts(page)).toEqual([])
})

test('the strip is as high in the letters shown before ours', async () => {
  const height = async (isOurs: boolean) => {
    const page = await site.openPage({ width: 768, height: 740, mayComplain: /ERR_FAILED/ })
    if (!isOurs) await page.route('**/*.woff2', route => route.abort())
    await page.goto('/price-cap')
    await page.evaluate(() => document.fonts.ready)
    const slides = page.locator('[data-count]')
    return slides.evaluate(element => element.getBoundingClientRect().height)
  }
  expect(await height(false)).toBe(await height(true))
})

test.each(['/energy-tariffs', '/homes/900000000001/quote'])(
  'where text is spaced wider, rates stay within their cards, on %s',
  async path => {
    const page = await site.openPage()
    await page.goto(path)
    await widenSpacing(page)
    for (const width of [360, 740, 1080, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const tables = await page.locator('table').evaluateAll(all =>
        all.map(table => {
          const { right } = table.getBoundingClientRect()
          return Math.max(0, right - (table.parentElement?.getBoundingClientRect().right ?? 0))
        }),
      )
      expect(tables.length).toBeGreaterThan(1)
      expect({ width, out: Math.max(...tables) }).toEqual({ width, out: 0 })
    }
  },
)

function widenSpacing(page: Page): Promise<void> {
  return page.locator('html').evaluate(html => html.classList.add('wide-spacing'))
}

async function zoomPhoneText(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 667 })
  await page.locator('html').evaluate(html => {
    html.classList.remove('wide-spacing')
    html.style.fontSize = '200%'
  })
}

function openFolds(html: Element): void {
  for (const fold of html.querySelectorAll('details')) fold.open = true
}

/** What a visitor sets once for all sites; media queries follow it. */
async function setBrowserText(page: Page, standard: number, width: number): Promise<void> {
  await page.locator('html').evaluate(html => html.style.removeProperty('font-size'))
  await page.setViewportSize({ width, height: 640 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devtools.detach()
}

/** What some browsers do for one site; media queries do not know of it. */
async function zoomTextAlone(page: Page): Promise<void> {
  await setBrowserText(page, 16, 640)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
}

const readWidths = (page: Page) =>
  page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: window.innerWidth,
  }))

async function findSmall(page: Page, targets: ReturnType<Page['locator']>): Promise<string[]> {
  expect(await targets.count()).toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  return targets.filter({ visible: true }).evaluateAll(all =>
    all
      .map(target => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name}: ${box.width} by ${box.height}`),
  )
}

/** Every shift since the page began, once its letters have come and a moment has passed. */
const readShifts = (page: Page) =>
  page.evaluate(async () => {
    const shifts: string[] = []
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
    await document.fonts.ready
    await new Promise(resolve => setTimeout(resolve, 500))
    return shifts
  })
