import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageTable } from '../../site/app/page-table.ts'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { serveInTwoParts } from '../support/browser/serve-in-two-parts.ts'

const site = await openSite()

/** Pages with a picture: their words and their layout are held here, the law’s are not. */
const servicePages = pageTable.flatMap(({ path, slug }) =>
  slug && /^ {2}picture: /m.test(readFileSync(`content/en/pages/${slug}.mdx`, 'utf8'))
    ? [path]
    : [],
)

const withRegion = ['/price-cap?region=YO', '/energy-tariffs?region=YO']

const countWords = (text: string) =>
  text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

test('there are service pages to look at', () => {
  expect(servicePages).toContain('/boiler-servicing')
  expect(servicePages.length).toBeGreaterThanOrEqual(13)
})

test('no page about a service has more than 600 words in view', async () => {
  const page = await site.openPage({ javaScript: 'off' })
  const counts: [string, number][] = []
  for (const path of [...servicePages, ...withRegion]) {
    await page.goto(path)
    const main = page.getByRole('main')
    // A closed list shows one of its options.
    const options = await main.locator('option:not(:checked)').allTextContents()
    counts.push([path, countWords(await main.innerText()) - countWords(options.join(' '))])
  }
  expect(counts.filter(([, words]) => words > 600)).toEqual([])
})

test('nothing in them is wider than a phone of 375 px with text twice as large', async () => {
  const page = await site.openPage({ width: 375, bypassCSP: true })
  const wide: string[] = []
  for (const path of [...servicePages, ...withRegion, '/offers']) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const name of await page.getByRole('main').evaluate(findWide)) wide.push(`${path} ${name}`)
  }
  expect(wide).toEqual([])
})

test('what stays in view while the page scrolls covers nothing', async () => {
  const page = await site.openPage()
  const covered: string[] = []
  for (const path of [...servicePages, ...withRegion]) {
    await page.goto(path)
    const aside = page.locator('[data-place=beside]')
    if ((await aside.count()) === 0) continue
    for (const part of await aside.evaluate(findCovered)) covered.push(`${path} ${part}`)
  }
  expect(covered).toEqual([])
})

describe.each([320, 1280])('at %i px', width => {
  test('axe finds nothing, with every disclosure open', async () => {
    const page = await site.openPage({ width, bypassCSP: true, reducedMotion: 'reduce' })
    for (const path of [...servicePages, ...withRegion, '/offers']) {
      await page.goto(path)
      await page.getByRole('main').evaluate(openAll)
      expect(await runAxe(page), path).toEqual([])
    }
  })
})

test('on a wide screen the panel with price and phone stays in view to the end', async () => {
  const page = await site.openPage({ width: 1280, height: 800 })
  await page.goto('/boiler-servicing')
  const panel = page.getByRole('region', { name: 'A service for your boiler' })
  const readTop = () => panel.evaluate(element => Math.round(element.getBoundingClientRect().top))
  const before = await readTop()
  // On the first screen, with its price and its button.
  const button = panel.getByRole('link', { name: 'Arrange a boiler service' })
  const bottom = await button.evaluate(link => link.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(800)
  await page.getByRole('heading', { name: 'Safety records for landlords' }).evaluate(element => {
    element.scrollIntoView()
  })
  const after = await readTop()
  expect(after).toBeLessThan(before)
  expect(after).toBeGreaterThanOrEqual(0)
  expect(after).toBeLessThan(80)
  expect(await panel.getByText('From £96 a visit').isVisible()).toBe(true)
})

test('on a phone it stands before the three facts and the text', async () => {
  const page = await site.openPage({ width: 375 })
  await page.goto('/boiler-servicing')
  const topOf = (words: string) =>
    page
      .getByRole('main')
      .getByText(words, { exact: true })
      .first()
      .evaluate(element => element.getBoundingClientRect().top)
  const tops = [
    await topOf('A service for your boiler'),
    await topOf('Gas Safe engineers'),
    await topOf('What a service costs'),
  ]
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test.each([360, 1280])('nothing moves while service pages load at %i px', async width => {
  const page = await site.openPage({ width, height: 740 })
  for (const path of ['/greener-homes', '/home-cover', '/bereavement']) {
    await page.goto(path)
    expect(await readShifts(page), path).toBe(0)
  }
})

const thirdCard = (name: string) =>
  RegExp(`(?<=(<li class="_${name}_.*){2})<li class="_${name}_`, 's')

test.each([
  ['/', 'its picture', /<svg[^>]*><use href="\/illustrations\/terrace/],
  ['/home-cover', 'its picture', /<div class="_picture_/],
  ['/greener-homes', 'its form', /(?<=<h2 id="home-finder".*)<form/s],
  ['/offers', 'its third offer', thirdCard('offer')],
  ['/energy-tariffs', 'its third tariff', thirdCard('card')],
])('nothing in %s moves where its connection stops before %s', async (path, _what, place) => {
  const findPlace = (html: string) => {
    const at = html.search(place)
    if (at < 0) throw new RangeError(`${path} has nothing like ${place}`)
    return at
  }
  const origin = await serveInTwoParts(site.origin, findPlace)
  const page = await site.openPage({ width: 1280, height: 740 })
  await page.goto(origin + path)
  expect(await readShifts(page)).toBe(0)
})

describe.each(['on', 'off'] as const)('the price cap, script %s', javaScript => {
  test('its chart shows every quarter on a phone, none of its words over another', async () => {
    const page = await site.openPage({ width: 320, javaScript })
    await page.goto('/price-cap')
    const { left, right, overlaps } = await measureLabels(page)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(0)
    expect(overlaps).toEqual([])
    expect(await page.getByText('Scroll the chart sideways').isVisible()).toBe(false)
  })

  test('with text twice as large it opens at the newest figures, and says that it scrolls', async () => {
    const page = await site.openPage({ width: 320, javaScript })
    await page.goto('/price-cap')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const { left, right, overlaps } = await measureLabels(page)
    expect(left).toBeLessThan(-100)
    expect(right).toBeLessThanOrEqual(0)
    expect(overlaps).toEqual([])
    expect(await page.getByText('Scroll the chart sideways').isVisible()).toBe(true)
  })

  test('a region is picked from the list, and stands beside the average', async () => {
    const page = await site.openPage({ javaScript })
    await page.goto('/price-cap')
    await page.getByText('Or choose your region').click()
    await page.getByRole('combobox').selectOption({ label: 'Yorkshire' })
    await page.getByRole('combobox').press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/price-cap?region=YO*')
    const table = page.getByRole('table', { name: /^Yorkshire beside the Great Britain average/ })
    expect(await table.getByRole('row').count()).toBe(6)
    expect(await table.evaluate(isInView)).toBe(true)
  })
})

const measureLabels = (page: Page) =>
  page.getByRole('img', { name: /Great Britain average/ }).evaluate(svg => {
    const frame = svg.parentElement?.getBoundingClientRect()
    const labels = [...svg.querySelectorAll('text:not(:has(tspan)), tspan')].map(text => ({
      words: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    const overlaps = labels.flatMap(({ words, box }, at) =>
      labels
        .slice(at + 1)
        .filter(
          other =>
            box.left < other.box.right &&
            other.box.left < box.right &&
            box.top < other.box.bottom &&
            other.box.top < box.bottom,
        )
        .map(other => `${words} ${other.words}`),
    )
    return {
      left: Math.min(...labels.map(({ box }) => box.left)) - (frame?.left ?? 0),
      right: Math.max(...labels.map(({ box }) => box.right)) - (frame?.right ?? 0),
      overlaps,
    }
  })

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

test('a chart in forced colours keeps its bars apart', async () => {
  const page = await site.openPage({ forcedColors: 'active' })
  await page.goto('/price-cap')
  const chart = page.getByRole('img', { name: /Great Britain average/ })
  const looks = await chart.evaluate(svg =>
    [...svg.querySelectorAll('g:last-of-type rect')].map(bar => {
      const { fill, stroke } = getComputedStyle(bar)
      return `${fill} ${stroke}`
    }),
  )
  expect(new Set(looks).size).toBe(2)
})

/** Runs in the page. A frame that scrolls, what is hidden from sight and drawings may be wider. */
function findWide(main: HTMLElement): string[] {
  const mayBeWider = '[tabindex="0"] *, .visually-hidden, thead *, svg *'
  for (const details of main.querySelectorAll('details')) details.open = true
  return [...main.querySelectorAll('*')]
    .filter(element => element.getBoundingClientRect().right > window.innerWidth + 1)
    .filter(element => !element.matches(mayBeWider))
    .map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
}

function openAll(main: HTMLElement): void {
  for (const details of main.querySelectorAll('details')) details.open = true
}

const readShifts = (page: Page) =>
  page.evaluate(async () => {
    let total = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) total += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
    await document.fonts.ready
    await new Promise(resolve => setTimeout(resolve, 300))
    return total
  })

/** The parts of the page that the aside comes to stand on, wherever the page is scrolled to. */
function findCovered(aside: Element): string[] {
  const others = [...(aside.parentElement?.children ?? [])].filter(part => part !== aside)
  const covered = new Set<string>()
  for (let top = 0; top < document.documentElement.scrollHeight; top += 100) {
    window.scrollTo({ top, behavior: 'instant' })
    const box = aside.getBoundingClientRect()
    for (const part of others) {
      const other = part.getBoundingClientRect()
      const isBeside = other.right <= box.left || other.bottom <= box.top || other.top >= box.bottom
      if (!isBeside) covered.add(`${part.tagName} ${part.id}`)
    }
  }
  return [...covered]
}
