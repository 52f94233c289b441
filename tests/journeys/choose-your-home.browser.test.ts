import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findDemonstrationHomes } from '../support/browser/demonstration-homes.ts'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { readHomes, rowOf } from '../support/browser/read-homes.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { waysToVisit } from '../support/browser/ways-to-visit.ts'

const site = await openSite()

const homes = await findDemonstrationHomes({
  flat: ({ address }) =>
    address.houseName !== null && /^(Flat|Apartment) \d+(,|$)/.test(address.line1),
})

/** The browser itself notes every form that is answered 400. */
const refusedFormNote = /status of 400/

const list = '/find-your-home?postcode=ZZ1+1AA'

describe.each(waysToVisit)('with JavaScript %s at %i px', (javaScript, width) => {
  const open = async (path: string, mayComplain = refusedFormNote) => {
    const page = await site.openPage({ javaScript, width, mayComplain })
    await page.goto(path)
    if (javaScript === 'on') await waitForScript(page)
    return page
  }

  test('a postcode, however it is typed, leads to its homes, and a choice to the home', async () => {
    const page = await open('/')
    await page.getByLabel('Postcode').fill(' zz11aa ')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
    expect(await page.title()).toBe('31 addresses for ZZ1\u00a01AA – Hearthlight')
    await page.getByText('30 homes and 1 shared supply in Emberford.').waitFor()
    await rowOf(page, '12 Lantern Row').click()
    await page.waitForURL('**/homes/900000000012')
    await page.goBack()
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
  })

  test('each row is a link with its letter and shape, or says that there is no certificate', async () => {
    const page = await open(list)
    await page
      .getByRole('link', { name: /^2 Lantern Row Energy rating [A-G], mid-terrace house$/ })
      .click()
    await page.waitForURL('**/homes/900000000002')
    await page.goto('/find-your-home?postcode=ZZ2+1AP')
    expect(
      await page.getByRole('link', { name: / No certificate found$/ }).count(),
    ).toBeGreaterThan(0)
  })

  test('the homes stand in natural order, and other supplies and the way out come last', async () => {
    const page = await open(list)
    const names = await readHomes(page)
    expect(names.slice(0, 3)).toEqual(['1 Lantern Row', '2 Lantern Row', '3 Lantern Row'])
    expect(names.slice(-3)).toEqual([
      '30 Lantern Row',
      'Landlord’s Supply, Street Lighting, Lantern Row',
      'My home isn’t listed',
    ])
    await page.getByRole('heading', { name: 'Shared supplies at this postcode' }).waitFor()
    await page.getByText('so they have no energy rating').waitFor()
    await page.getByRole('link', { name: 'Search another postcode' }).click()
    await page.getByRole('heading', { name: 'Find your home' }).waitFor()
  })

  test('flats stand under their building', async () => {
    const { id, postcode, line1, line2 } = homes.flat.address
    const [flat = '', ...building] = [line1, line2].join(', ').split(', ')
    const page = await open(`/find-your-home?postcode=${postcode.replace(' ', '+')}`)
    const group = page
      .locator('details, div')
      .filter({ has: page.getByRole('heading', { level: 2, name: building.join(', ') }) })
      .last()
    if (!(await group.getByText(flat, { exact: true }).isVisible())) {
      await group.locator('summary').click()
    }
    await group.getByText(flat, { exact: true }).click()
    await page.waitForURL(`**/homes/${id}`)
  })

  test('a house that is typed in full is opened, and one that only matches is asked about', async () => {
    const page = await open('/find-your-home')
    await page.getByLabel('Postcode').fill('ZZ1 1AA')
    await page.getByLabel('House number or name (optional)').fill('12')
    await page.getByRole('button', { name: 'Find my home' }).click()
    await page.waitForURL('**/homes/900000000012')
    await page.goto(`${list}&house=12+lan`)
    await page.getByRole('heading', { name: 'Is this your home?' }).waitFor()
    await page.getByText('12 Lantern Row, Emberford, ZZ1 1AA').waitFor()
    await page.getByRole('link', { name: 'Show all 31' }).click()
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Yes, this is my home' }).click()
    await page.waitForURL('**/homes/900000000012')
  })

  test('a house that is typed in full in an enquiry leads to its first question', async () => {
    const page = await open('/enquiries/solar/address')
    await page.getByLabel('Postcode').fill('ZZ1 1AA')
    await page.getByLabel('House number or name (optional)').fill('12')
    await page.getByRole('button', { name: 'Find my home' }).click()
    await page.waitForURL('**/enquiries/solar/tenure?home=900000000012')
    await page.goBack()
    await page.getByRole('button', { name: 'Find my home' }).waitFor()
  })

  test('a house that is not there leaves the list whole', async () => {
    const page = await open(`${list}&house=47`)
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
    await page.getByText('Nothing here matches “47”, so here’s the whole list.').waitFor()
  })

  test('a house that is not there, or not alone, is spoken of in an enquiry too', async () => {
    const page = await open('/enquiries/solar/address?postcode=ZZ1+1AA&house=47')
    await page.getByText('Nothing here matches “47”, so here’s the whole list.').waitFor()
    await page.goto('/enquiries/solar/address?postcode=ZZ1+1AA&house=12+lan')
    await page.getByText('Showing only what matches “12 lan”.').waitFor()
    await page.getByRole('link', { name: 'Show all 31' }).click()
    await page.getByText('31 addresses for ZZ1 1AA').waitFor()
  })

  test('a street and town, or a number, find homes too', async () => {
    const page = await open('/find-your-home')
    await search(page, 'Lantern Row Emberford')
    await page
      .getByRole('heading', { name: /^\d+ addresses for “Lantern Row Emberford”$/ })
      .waitFor()
    await page.goBack()
    await search(page, '900000000007')
    await page.getByRole('heading', { name: 'Is this your home?' }).waitFor()
    await page.getByText('7 Lantern Row, Emberford, ZZ1 1AA').waitFor()
    await page.goBack()
    await search(page, 'La')
    await page.getByRole('alert').getByText('Enter at least 3 letters or numbers').waitFor()
    expect(await page.title()).toBe('Error: Find your home – Hearthlight')
    expect(await page.getByLabel('Street and town').inputValue()).toBe('La')
    await search(page, 'zz1 1aa')
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
  })

  test('a slip is forgiven and owned up to, and more than 20 answers have pages', async () => {
    const page = await open('/find-your-home')
    await search(page, 'lantern rwo embreford')
    const title = page.getByRole('heading', { level: 1 })
    const close = /^\d+ addresses close to “lantern rwo embreford”$/
    await expect.poll(() => title.textContent()).toMatch(close)
    await page
      .getByText('Showing “lantern row emberford”. You typed “lantern rwo embreford”.')
      .waitFor()
    await page.getByText(/^Addresses 1 to 20 of \d+\.$/).waitFor()
    expect(await page.getByRole('link', { name: 'Previous addresses' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Next addresses' }).click()
    await page.getByText(/^Addresses 21 to \d+ of \d+\.$/).waitFor()
    if (javaScript === 'on') await expect.poll(() => title.evaluate(isFocused)).toBe(true)
    await page.getByRole('link', { name: 'Previous addresses' }).click()
    await page.getByText(/^Addresses 1 to 20 of \d+\.$/).waitFor()
    await page.getByText('7 Lantern Row, Emberford').first().click()
    await page.waitForURL('**/homes/*')
  })

  test('a page of answers that is not there leads back to the first', async () => {
    const page = await open('/find-your-home?search=lantern+row&page=nowhere', /404/)
    await page.getByRole('alert').getByText('We can’t find that page of addresses.').waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: /^\d+ addresses for “lantern row”$/ }).waitFor()
  })

  test('none found is no fault and no dead end', async () => {
    const page = await open('/find-your-home?postcode=ZZ99+9ZZ')
    await page.getByRole('heading', { name: 'We can’t find any addresses for ZZ99 9ZZ' }).waitFor()
    expect(await page.getByLabel('Postcode').inputValue()).toBe('ZZ99 9ZZ')
    await page.getByRole('link', { name: 'Enter the address yourself' }).click()
    await page.getByRole('heading', { name: 'Enter your address' }).waitFor()
    expect(await page.getByLabel('Postcode').inputValue()).toBe('ZZ99 9ZZ')
  })

  test.each([
    ['BT1 1AA', 'Northern Ireland (BT1 1AA)', 'https://www.gov.uk/find-energy-certificate'],
    ['JE2 3AB', 'Jersey', 'https://www.jec.co.uk'],
    ['EH99 9ZZ', 'Scotland', 'https://www.scottishepcregister.org.uk'],
  ])('%s is said to be elsewhere, with who can help', async (postcode, place, href) => {
    const page = await open(`/find-your-home?postcode=${postcode}`)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: place }).waitFor()
    const main = page.getByRole('main')
    const links = await main.getByRole('link').evaluateAll(readHrefs)
    expect(links).toContain(href)
  })

  test('a home that is not listed is typed in, and mistakes stay beside their fields', async () => {
    const page = await open(list)
    await page.getByRole('link', { name: 'My home isn’t listed' }).click()
    await page.getByRole('heading', { name: 'Enter your address' }).waitFor()
    expect(await page.getByLabel('Postcode').inputValue()).toBe('ZZ1 1AA')
    await page.getByLabel('Address line 1').fill('x'.repeat(101))
    await page.getByLabel('Postcode').fill('ZZ1')
    await page.getByRole('button', { name: 'Continue with this address' }).click()
    const summary = page.getByRole('alert')
    await summary.getByText('Enter the town or city').waitFor()
    expect(await page.title()).toBe('Error: Enter your address – Hearthlight')
    await summary.getByText('Yours has 101').waitFor()
    await summary.getByText('Check the postcode. Enter it in full').waitFor()
    expect(await page.getByLabel('Address line 1').inputValue()).toBe('x'.repeat(101))
    await page.getByLabel('Address line 1').fill('31 Lantern Row')
    await page.getByLabel('Town or city').fill('Emberford')
    await page.getByLabel('Postcode').fill('zz11aa')
    await page.getByRole('button', { name: 'Continue with this address' }).click()
    await page.getByRole('heading', { name: 'Ask us to call you' }).waitFor()
    await page.goto('/find-your-home?not-listed=yes')
    expect(await page.getByLabel('Address line 1').inputValue()).toBe('31 Lantern Row')
  })
})

test('by keyboard alone: the postcode, the home, and on', async () => {
  const page = await site.openPage()
  await page.goto('/find-your-home')
  await waitForScript(page)
  await page.getByLabel('Postcode').focus()
  await page.keyboard.type('zz1 1aa')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Tab')
  const filter = page.getByLabel('House or flat number, or name')
  expect(await filter.evaluate(isFocused)).toBe(true)
  await page.keyboard.type('2')
  await page.getByText('1 of 31 is shown').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/homes/900000000002')
})

test('moving from finding to choosing is a route change, and the home a page of its own', async () => {
  const page = await site.openPage()
  await page.goto('/find-your-home')
  await waitForScript(page)
  await page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true))
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await rowOf(page, '3 Lantern Row').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true)
  await rowOf(page, '3 Lantern Row').click()
  await page.waitForURL('**/homes/900000000003')
  expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(undefined)
})

const looks = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', width: 320 },
  { cookies: { 'hl-preferences': 'high' } },
] as const

/** Each page in one of them, all with `npm run test:all`. */
const looksAt = (page: number) =>
  process.env.TEST_ALL === '1' ? looks : looks.slice(page % 3, (page % 3) + 1)

test.each(
  [
    '/find-your-home',
    list,
    `${list}&house=12`,
    '/find-your-home?postcode=ZZ2+1AP',
    '/find-your-home?search=La',
    '/find-your-home?search=lantern+rwo',
    '/find-your-home?postcode=ZZ99+9ZZ',
    '/find-your-home?postcode=JE2+3AB',
    '/find-your-home?not-listed=yes',
  ].map((path, at) => [path, at] as const),
)('axe finds nothing on %s', async (path, at) => {
  for (const look of looksAt(at)) {
    const page = await site.openPage({ ...look, bypassCSP: true })
    await page.goto(path)
    await waitForScript(page)
    expect(await runAxe(page), JSON.stringify(look)).toEqual([])
  }
})

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Street and town')
  if (!(await field.isVisible())) await page.getByText('Other ways to search').click()
  await field.fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

const readHrefs = (links: Element[]) => links.map(link => link.getAttribute('href'))
