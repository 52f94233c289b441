import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { company } from '../../content/en/words/company.ts'
import { type Look, openSite, usualClock } from '../support/browser/open-site.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' },
  clock: usualClock,
})
const phones = [320, 360, 375, 412]

async function openAt(path: string, width: number, look: Look = {}): Promise<Page> {
  const page = await site.openPage({ width, ...look })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** Where each line of a text begins. */
const readLineStarts = (text: Locator) =>
  text.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ left }) => Math.round(left))
  })

const leftsOf = (all: Locator) =>
  all.evaluateAll(elements => elements.map(element => element.getBoundingClientRect().left))

test.each([375, 768, 1280])('our email address is on one line at %i px', async width => {
  const page = await openAt('/track', width)
  const address = page.getByRole('main').getByRole('link', { name: company.email })
  for (const link of await address.all()) {
    expect((await link.boundingBox())?.height).toBeLessThan(40)
  }
  expect(await address.count()).toBeGreaterThan(0)
})

test('a long line that unfolds detail is indented as its first row', async () => {
  const page = await openAt('/energy-tariffs', 320)
  const starts = await readLineStarts(page.getByText('For night heating, electric cars'))
  expect(starts.length).toBeGreaterThan(1)
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(3)
})

test.each(
  phones.flatMap(width => (['on', 'off'] as const).map(javaScript => ({ width, javaScript }))),
)(
  'cost and saving of a plan stand beside their names at $width px, with JavaScript $javaScript',
  async ({ width, javaScript }) => {
    const page = await openAt('/homes/900000000004/plan', width, { javaScript })
    const totals = page.getByRole('region', { name: 'What the ticked steps do together' })
    const ticked = await totals.getByText('3 steps ticked for you').first().boundingBox()
    expect(ticked?.height).toBeLessThan(30)
    const lines = await totals
      .locator('dl > div')
      .evaluateAll(all =>
        all.map(row => [...row.children].map(part => part.getBoundingClientRect().top)),
      )
    expect(lines).toHaveLength(2)
    for (const [name = 0, figure = 100] of lines) expect(Math.abs(name - figure)).toBeLessThan(4)
  },
)

test('figures of a step begin at one edge on a phone, however long', async () => {
  const page = await openAt('/homes/900000000004/plan', 375)
  await page.getByText('Later, with other work').click()
  const figures = page.locator('li:visible dl').filter({ hasText: 'Ask us for a quote' })
  const lefts = await leftsOf(figures.locator('dd'))
  expect(lefts.length).toBeGreaterThan(1)
  expect(new Set(lefts.map(Math.round)).size).toBe(1)
})

test.each(['', '/plan', '/quote', '/certificate'])(
  'no line begins with the dot between two links on a phone, on a home’s page%s',
  async part => {
    const page = await openAt(`/homes/900000000001${part}`, 320)
    for (let width = 320; width <= 420; width += 5) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, dots: await findDotsFirst(page) }).toEqual({ width, dots: [] })
    }
  },
)

test('prices of a measure follow its name where its neighbour is longer', async () => {
  const page = await openAt('/greener-homes', 768)
  const card = page.getByRole('region', { name: 'Insulation and draughts' })
  const heading = await card.getByRole('heading').boundingBox()
  const price = await card.getByText('Loft top-up').boundingBox()
  expect((price?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeLessThan(40)
})

test.each([320, 768, 1280])(
  'the name of a plan keeps off its button’s edge at %i px',
  async width => {
    const page = await openAt('/home-cover', width)
    for (const link of await page.getByRole('link', { name: /^Ask about .* Cover$/ }).all()) {
      const room = await link.evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return element.getBoundingClientRect().width - range.getBoundingClientRect().width
      })
      expect(room).toBeGreaterThan(24)
    }
  },
)

test('the page of a request that was sent uses the width of the screen', async () => {
  const visitor = createVisitor(site.origin)
  const { sent } = await visitor.sendEnquiry('call-back')
  const page = await site.openPage({ cookies: Object.fromEntries(visitor.cookies) })
  await page.goto(new URL(sent.headers.location ?? '', site.origin).pathname)
  const next = await page.getByRole('heading', { name: 'What happens next' }).boundingBox()
  expect(next?.width).toBeGreaterThan(500)
})

test('no word of a question breaks beside “Change” on a phone with letters twice as large', async () => {
  const visitor = createVisitor(site.origin)
  const { path } = await visitor.reachCheck('call-back')
  const page = await site.openPage({ width: 320, cookies: Object.fromEntries(visitor.cookies) })
  await page.goto(path)
  await page.locator('html').evaluate(html => {
    html.style.fontSize = '200%'
  })
  const address = page.getByRole('term').filter({ hasText: 'Email address' })
  expect(
    await address.evaluate(
      term => term.clientHeight / Number.parseFloat(getComputedStyle(term).lineHeight),
    ),
  ).toBeLessThan(2.5)
})

test('“Change” has room for a finger on a tablet, on the line of its question', async () => {
  const visitor = createVisitor(site.origin)
  const { path } = await visitor.reachCheck('call-back')
  const page = await site.openPage({ width: 1024, cookies: Object.fromEntries(visitor.cookies) })
  await page.goto(path)
  const change = await page.getByRole('link', { name: 'Change email address' }).boundingBox()
  const term = await page.getByRole('term').filter({ hasText: 'Email address' }).boundingBox()
  expect(change?.height).toBeGreaterThanOrEqual(44)
  const middle = (box: typeof term) => (box ? box.y + box.height / 2 : 0)
  expect(Math.abs(middle(change) - middle(term))).toBeLessThan(4)
})

test('lists, fields and the button of a row are of one height', async () => {
  const page = await openAt('/homes/900000000004/quote', 1280)
  await page.getByText('Change the figures').click()
  const row = page.getByRole('main').locator('form').filter({ hasText: 'Show my prices' })
  const controls = row.locator('input, select, button').filter({ visible: true })
  const heights = await controls.evaluateAll(all =>
    all.map(control => Math.round(control.getBoundingClientRect().height)),
  )
  expect(heights.length).toBeGreaterThan(4)
  expect(new Set(heights).size).toBe(1)
})

test('the short offers begin level beside each other', async () => {
  const page = await openAt('/offers', 1280)
  const texts = ['See how much energy', 'Something dripping', 'How warm could your home be?']
  const boxes = await Promise.all(
    texts.map(text => page.getByRole('main').getByText(text).boundingBox()),
  )
  expect(new Set(boxes.map(box => box && Math.round(box.y))).size).toBe(1)
})

/** The text before each dot that stands on a lower line than that text. */
const findDotsFirst = (page: Page) =>
  page.getByRole('main').evaluate(main => {
    const found: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let before: Text | null = null
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const at = text.data.indexOf('·')
      if (at >= 0 && before) {
        const dot = document.createRange()
        dot.setStart(text, at)
        dot.setEnd(text, at + 1)
        const last = document.createRange()
        last.setStart(before, Math.max(0, before.data.trimEnd().length - 1))
        last.setEnd(before, before.data.trimEnd().length)
        const below = dot.getBoundingClientRect().top - last.getBoundingClientRect().bottom
        if (below > -5) found.push(before.data)
      }
      if (text.data.trim() !== '') before = text
    }
    return found
  })
