import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findDemonstrationHomes, isHeatedByOil } from '../support/browser/demonstration-homes.ts'
import { isFocused, readFocusedName } from '../support/browser/focus.ts'
import { missingPageNote, openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waysToVisit } from '../support/browser/ways-to-visit.ts'

const site = await openSite()
/** Nobody listens there. */
const siteWithoutHomes = await openSite({ env: { API_URL: 'http://127.0.0.1:9' } })

const isHome = ({ address }: { address: { kind: string } }) => address.kind === 'home'
const known = await findDemonstrationHomes({
  rated: ({ address }) => address.id === '900000000001',
  expired: ({ address, rating }) =>
    address.postcode.startsWith('ZZ4 ') && (rating?.lodged['lodgement-date'] ?? '9') < '2016',
  unrated: home => isHome(home) && home.rating === null,
  oil: home => isHeatedByOil(home) && home.address.mprns.length === 0,
  twoMeters: home => isHome(home) && home.address.mpans.length === 2,
  lamp: home => !isHome(home) && home.address.postcode === 'ZZ1 1AA',
})
const visit = ({ address }: { address: { id: string; line1: string } }) =>
  [`/homes/${address.id}`, address.line1] as const
const homes = {
  rated: visit(known.rated),
  expired: visit(known.expired),
  unrated: visit(known.unrated),
  oil: visit(known.oil),
  twoMeters: visit(known.twoMeters),
  lamp: visit(known.lamp),
}
const lodged = known.rated.rating?.lodged
const band = lodged?.['current-energy-rating']

describe.each(waysToVisit)('with JavaScript %s at %i px', (javaScript, width) => {
  const open = async (home: keyof typeof homes) => {
    const page = await site.openPage({ javaScript, width })
    const [path, heading] = homes[home]
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    return page
  }

  test('a rated home: its rating, its supply, its neighbours and one thing to do', async () => {
    const page = await open('rated')
    expect(await page.title()).toBe('1 Lantern Row – Hearthlight')
    const answer = page.getByRole('region', { name: '1 Lantern Row' })
    await answer.getByText(`Energy rating ${band}`).waitFor()
    await answer.getByText(`${lodged?.['current-energy-efficiency']} out of 100`).waitFor()
    await answer.getByRole('img', { name: /^1 Lantern Row, drawn from/ }).waitFor()
    const supply = page.getByRole('region', { name: 'Electricity and gas' })
    await supply.getByText('UK Power Networks').waitFor()
    await supply.getByRole('link', { name: '105' }).waitFor()
    await supply.getByRole('link', { name: '0800 111 999' }).waitFor()
    await supply.getByText('ends in 8009').waitFor()
    await supply.getByText('Find your full meter numbers').click()
    await supply.getByText('a box with a large S').waitFor()
    await page.getByText('Yes, we work here').waitFor()
    const street = page.getByRole('table', { name: 'Homes in ZZ1 1AA' })
    expect(await street.getByRole('rowheader').count()).toBe(7)
    expect(await street.getByRole('cell', { name: /^\d+ this home$/ }).count()).toBe(1)
    await answer.getByRole('heading', { name: 'Best next step: fit solar panels' }).waitFor()
    const steps = page.getByRole('region', { name: 'What would help, in this order' })
    await steps.getByRole('heading', { name: 'Fit solar panels' }).waitFor()
    await steps.getByText('Most likely about £').first().waitFor()
    await steps.getByText('Pays for itself').first().waitFor()
    await steps.getByText('Why, and').first().click()
    await steps.getByText('First, under five minutes:').first().waitFor()
    const costs = page.getByRole('region', { name: 'What this home costs now' })
    await costs.getByText('Worked out from its certificate').waitFor()
    await costs.getByText('How we know').click()
    await costs.getByText('Ofgem price cap').waitFor()
    await answer.getByRole('link', { name: 'Ask about solar panels' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ask about solar and batteries' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: '1 Lantern Row' }).waitFor()
  })

  test('whoever lives elsewhere goes back to the list of the postcode', async () => {
    const page = await open('rated')
    await page.getByRole('link', { name: 'Not your home?' }).click()
    await page.getByRole('heading', { level: 1, name: '31 addresses for ZZ1 1AA' }).waitFor()
  })

  test('a home without a certificate is a whole page, not an error', async () => {
    const page = await open('unrated')
    await page.getByRole('heading', { name: 'No energy certificate was found' }).waitFor()
    await page.getByText(/^Likely .* Eight in ten homes like it score/).waitFor()
    await page.getByRole('img', { name: /drawn as homes like it nearby|an outline/ }).waitFor()
    await page.getByText('Why there may be none to see').click()
    await page.getByText('Owners can ask for theirs to be left out').waitFor()
    await page.getByRole('link', { name: 'Find an energy certificate on GOV.UK' }).waitFor()
    await page.getByRole('heading', { name: 'Electricity and gas' }).waitFor()
    await page.locator('#rating').getByRole('link', { name: /^Ask / }).waitFor()
    expect(await page.getByRole('link', { name: /^Certificate as/ }).count()).toBe(0)
  })

  test('a certificate that has expired, in a place with a waiting list', async () => {
    const page = await open('expired')
    await page.getByText(/^Expired on \d+ \w+ \d{4}$/).waitFor()
    const area = page.getByRole('region', { name: 'Do we cover this home?' })
    await area.getByText('Not yet: there is a waiting list').waitFor()
    await area.getByRole('link', { name: 'Join the waiting list' }).click()
    await page.getByRole('heading', { level: 1, name: 'Join the waiting list' }).waitFor()
  })

  test('no gas meter listed is not said to be no gas, and oil is asked about', async () => {
    const page = await open('oil')
    await page.getByText('No gas meter listed. That doesn’t mean there’s no gas').waitFor()
    await page.getByText('The certificate says oil heats this home').waitFor()
  })

  test('two electricity numbers are explained', async () => {
    const page = await open('twoMeters')
    await page.getByText('Why are there two meter numbers?').click()
    await page.getByText('solar panels that send electricity out').waitFor()
  })

  test('a landlord’s supply says what it is, and leads to the homes', async () => {
    const page = await open('lamp')
    await page.getByText('This is a shared or public supply, not a home').waitFor()
    await page.getByText('The landlord or managing agent pays').waitFor()
    await page.getByText('Usually the council').waitFor()
    await page.getByRole('link', { name: 'Find a home in ZZ1 1AA' }).click()
    await page.getByRole('heading', { level: 1, name: '31 addresses for ZZ1 1AA' }).waitFor()
  })

  test('a home that nobody knows leads to the search', async () => {
    const page = await site.openPage({ javaScript, width, mayComplain: missingPageNote })
    await page.goto('/homes/000000000000')
    await page.getByRole('heading', { level: 1, name: 'We don’t know that home' }).waitFor()
    await page.getByLabel('Postcode').fill('ZZ1 1AA')
    await page.getByRole('button', { name: 'Find my home' }).click()
    await page.getByRole('heading', { level: 1, name: '31 addresses for ZZ1 1AA' }).waitFor()
  })

  test('where homes cannot be read the fault is ours, and trying again is one press', async () => {
    const page = await siteWithoutHomes.openPage({
      javaScript,
      width,
      mayComplain: /status of 503/,
    })
    await page.goto('/homes/900000000001')
    const heading = page.getByRole('heading', { name: 'We can’t look this home up just now' })
    await heading.waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await heading.waitFor()
    expect(await page.getByText('No energy certificate').count()).toBe(0)
  })
})

test('the certificate comes as a file', async () => {
  const page = await site.openPage()
  await page.goto('/homes/900000000001')
  await page.getByText('Download or share').click()
  for (const [name, ending] of [
    ['Certificate as data (JSON)', '.json'],
    ['Certificate as a table (CSV)', '.csv'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^energy-certificate-/)
    expect(file.suggestedFilename().endsWith(ending)).toBe(true)
  }
})

test('the certificate’s own page is one link away, and leads back', async () => {
  const page = await site.openPage()
  await page.goto('/homes/900000000001')
  await page.getByRole('link', { name: 'See the whole certificate' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Energy certificate for 1 Lantern Row' })
    .waitFor()
  await page.getByRole('heading', { name: 'All certificates for this home' }).waitFor()
  await page.getByRole('link', { name: 'Back to 1 Lantern Row' }).click()
  await page.getByRole('heading', { level: 1, name: '1 Lantern Row' }).waitFor()
})

test('the keyboard alone reaches what is folded, and the next step', async () => {
  const page = await site.openPage()
  await page.goto('/homes/900000000001')
  await tabTo(page, 'Ask about solar panels')
  expect(await page.locator('#rating a:has(svg)').evaluate(isFocused)).toBe(true)
  const folded = page.getByText('Find your full meter numbers')
  await tabTo(page, 'Find your full meter numbers')
  expect(await folded.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('a box with a large S').waitFor()
})

const all = [...Object.values(homes).map(([path]) => path), `${homes.rated[0]}/certificate`]
const [first] = homes.rated

test.each([
  ['light', { colorScheme: 'light' }, all],
  ['dark', { colorScheme: 'dark' }, [first]],
  ['high contrast', { cookies: { 'hl-preferences': 'high' } }, [first]],
] as const)(
  'axe finds nothing (%s)',
  async (_, look, some) => {
    const page = await site.openPage({ bypassCSP: true, reducedMotion: 'reduce', ...look })
    const faults: string[] = []
    for (const path of process.env.TEST_ALL === '1' ? all : some) {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        faults.push(...(await runAxe(page)).map(fault => `${path} at ${width} px: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  },
  180_000,
)

test('in forced colours bars and buttons are still drawn', async () => {
  const page = await site.openPage({ forcedColors: 'active' })
  await page.goto(first)
  const street = page.getByRole('table', { name: 'Homes in ZZ1 1AA' })
  const fills = await street
    .locator('rect')
    .evaluateAll(bars => bars.map(bar => getComputedStyle(bar).fill))
  expect(new Set(fills)).toEqual(new Set(['rgb(0, 0, 0)']))
  const pressed = [page.getByRole('link', { name: 'Ask about solar panels' })]
  for (const one of pressed) {
    expect(await one.evaluate(drawn => getComputedStyle(drawn).borderTopWidth)).toBe('2px')
  }
})

test('nothing scrolls sideways at 320 px, nor with text twice as large', async () => {
  const page = await site.openPage({ bypassCSP: true, width: 320 })
  const wide: string[] = []
  for (const [path] of Object.values(homes)) {
    for (const [width, size] of [
      [320, 100],
      [640, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(path)
      await page.addStyleTag({ content: `html { font-size: ${size}% }` })
      const content = await page.evaluate(() => document.documentElement.scrollWidth)
      if (content > width) wide.push(`${path} at ${width} px and ${size} %: ${content} px`)
    }
  }
  expect(wide).toEqual([])
})

test.each([homes.rated[0], homes.expired[0], homes.unrated[0]])(
  '%s prints on two sides of A4 at most',
  async path => {
    const page = await site.openPage({ colorScheme: 'dark' })
    await page.goto(path)
    const file = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
    const sides = file.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length
    expect(sides).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'print' })
    const smallest = await page.evaluate(() => {
      const isText = (one: Element) =>
        one.checkVisibility() &&
        [...one.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
      const sizes = [...document.querySelectorAll('main :not(svg, svg *)')]
        .filter(isText)
        .map(one => Number.parseFloat(getComputedStyle(one).fontSize))
      return (Math.min(...sizes) * 72) / 96
    })
    expect(smallest).toBeGreaterThanOrEqual(8.39)
  },
)

/** Forwards, as far as it takes. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed++) {
    await page.keyboard.press('Tab')
    if ((await readFocusedName(page)) === name) return
  }
  throw new Error(`No Tab led to “${name}”`)
}
