import { expect, test } from 'vitest'
import { problems } from '../../content/en/words/problems.ts'
import { ofEnquiry } from '../support/browser/answer-all.ts'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()

test.each([
  ['a search', '/find-your-home', 'Find my home', '31 addresses for ZZ1 1AA'],
  ['an answer', '/enquiries/refer-a-friend/agreed', ofEnquiry.name, 'What is your friend’s name?'],
])(
  '%s that takes long says so, and what comes after it still comes',
  async (_, path, button, next) => {
    const page = await site.openPage()
    await page.goto(path)
    await waitForScript(page)
    const { promise: isTold, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async route => {
      await isTold
      await route.continue()
    })
    const postcode = page.getByLabel('Postcode')
    if (await postcode.isVisible()) await postcode.fill('ZZ1 1AA')
    else await page.getByRole('main').getByRole('radio').first().check()
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await page.getByRole('status').filter({ hasText: problems.slow }).waitFor()
    letThrough()
    await page.getByRole('heading', { name: next }).waitFor()
    // The next page is there a moment before the note goes.
    await expect.poll(() => page.getByText(problems.slow).count()).toBe(0)
  },
)

test('a connection that fails on the way is our fault in words, and trying again works', async () => {
  const page = await site.openPage({ mayComplain: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/find-your-home')
  await waitForScript(page)
  await page.route('**/find-your-home.data*', route => route.abort())
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await page.getByRole('heading', { name: 'Address search isn’t working' }).waitFor()
  await page.unroute('**/find-your-home.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
})

test.each([
  ['a search', '/find-your-home', 'Find my home', 'Address search isn’t working'],
  ['an answer', '/enquiries/refer-a-friend/agreed', ofEnquiry.name, 'Not saved yet'],
])('%s that is never answered says so, and can be sent again', async (_, path, button, says) => {
  const page = await site.openPage({ clock: 'own' })
  await page.goto(path)
  await waitForScript(page)
  await page.route('**/*.data*', () => {})
  const postcode = page.getByLabel('Postcode')
  if (await postcode.isVisible()) await postcode.fill('ZZ1 1AA')
  else await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.clock.runFor(5000)
  await page.getByRole('status').filter({ hasText: problems.slow }).waitFor()
  await page.clock.runFor(30_000)
  await page.getByRole('main').getByText(says).first().waitFor()
  await expect.poll(() => page.getByText(problems.slow).count()).toBe(0)
  await page.unroute('**/*.data*')
  const again = page.getByRole('link', { name: 'Try again' })
  await again.or(page.getByRole('button', ofEnquiry)).first().click()
  await page.getByRole('heading', { name: /31 addresses|friend’s name/ }).waitFor()
})

test('script that comes late leaves the focus in the field where somebody types', async () => {
  const page = await site.openPage()
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/find-your-home?postcode=x')
  const field = page.getByLabel('Postcode')
  await field.fill('ZZ1')
  gate.resolve()
  await waitForScript(page)
  expect(await field.evaluate(isFocused)).toBe(true)
  await page.keyboard.type(' 1AA')
  expect(await field.inputValue()).toBe('ZZ1 1AA')
})
