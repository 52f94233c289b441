import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { check as words } from '../../content/en/words/enquiries/check.ts'
import { isFocused } from '../support/browser/focus.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'

const site = await openSite()
const path = '/homes/900000000001/plan'

const open = async (query = '', mayComplain = /never/) => {
  const page = await site.openPage({ mayComplain })
  await page.goto(path + query)
  await waitForScript(page)
  return page
}

const countPosts = (page: Page) => {
  let posts = 0
  page.on('request', request => {
    if (request.method() === 'POST') posts += 1
  })
  return () => posts
}

const openUse = async (page: Page) => {
  await page.getByText('Your own usage').click()
  return page.getByLabel(/gas/i).and(page.locator('[name=gas-kwh]'))
}

test('a figure is typed in peace, and sent when its field is left', async () => {
  const page = await open()
  const posts = countPosts(page)
  const gas = await openUse(page)
  await gas.pressSequentially('115', { delay: 60 })
  await page.waitForTimeout(400)
  await gas.pressSequentially('00', { delay: 60 })
  expect(await gas.inputValue()).toBe('11500')
  expect(await gas.evaluate(isFocused)).toBe(true)
  expect(posts()).toBe(0)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  expect(posts()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'electricity-kwh',
  )
  await page.reload()
  expect(await page.locator('[name=gas-kwh]').inputValue()).toBe('11500')
})

test('a figure is kept whose field is left by a click on a tick', async () => {
  const page = await open()
  const gas = await openUse(page)
  await gas.pressSequentially('11500')
  await page
    .getByRole('checkbox', { name: /Fit solar panels/ })
    .first()
    .click()
  await expect.poll(() => page.url()).toContain('tick=low-energy-lights')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  await page.reload()
  expect(await page.locator('[name=gas-kwh]').inputValue()).toBe('11500')
  expect(page.url()).toContain('tick=low-energy-lights')
})

test('a figure that could not be sent goes with the next tick', async () => {
  const page = await open('', /Failed to load resource/)
  const gas = await openUse(page)
  await gas.pressSequentially('11500')
  await page.route('**/*.data*', route => route.abort())
  await page.keyboard.press('Tab')
  await page.getByText('We can’t reach our server').waitFor()
  expect(await gas.inputValue()).toBe('11500')
  await page.unroute('**/*.data*')
  await page
    .getByRole('checkbox', { name: /Fit solar panels/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  await page.reload()
  expect(await page.locator('[name=gas-kwh]').inputValue()).toBe('11500')
})

test('a tick without a connection stays, as often as it is said, and goes with the next', async () => {
  const page = await open('', /Failed to load resource/)
  const solar = page.getByRole('checkbox', { name: /Fit solar panels/ }).first()
  const roof = page.getByRole('checkbox', { name: 'A new roof' })
  const wasTicked = await solar.isChecked()
  await page.route('**/*.data*', route => route.abort())
  await solar.click()
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t reach our server' })
  await alert.waitFor()
  await alert.evaluate(element => element.setAttribute('data-before', ''))
  await roof.click()
  await page.locator('[role=alert]:not([data-before])').waitFor()
  expect(await solar.isChecked()).toBe(!wasTicked)
  expect(await roof.isChecked()).toBe(true)

  await page.unroute('**/*.data*')
  await page.getByRole('checkbox', { name: 'A new kitchen' }).click()
  await alert.waitFor({ state: 'detached' })
  await settle(page)
  await expect.poll(() => page.url()).toContain('coming=roof')
  expect(await solar.isChecked()).toBe(!wasTicked)
  await page.reload()
  expect(await solar.isChecked()).toBe(!wasTicked)
})

test('nothing is worked out any longer once a plan is refused', async () => {
  for (const javaScript of ['on', 'off'] as const) {
    const page = await site.openPage({ javaScript, mayComplain: /status of 422/ })
    await page.goto(path)
    if (javaScript === 'on') await waitForScript(page)
    const before = await readStatus(page)
    await page.getByText('Your budget and who you are').click()
    await page.getByLabel('Your budget (£)').fill('abc')
    await page.getByRole('button', { name: 'Update my plan' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => readStatus(page)).toBe(before)
  }
})

test('two ticks without a connection are not in the totals, which say so', async () => {
  const page = await open('', /Failed to load resource/)
  await page.route('**/*.data*', route => route.abort())
  for (const box of (await page.locator('[id^=tick-]').all()).slice(0, 2)) await box.click()
  await page.getByRole('alert').waitFor()
  await settle(page)
  await expect.poll(() => readStatus(page)).toBe('These figures don’t include your last changes.')
  const totals = page.getByRole('region', { name: 'What the ticked steps do together' })
  expect(await totals.innerText()).not.toContain('ticked for you')
  await page.unroute('**/*.data*')
  await page.getByRole('checkbox', { name: 'A new kitchen' }).click()
  await expect.poll(() => readStatus(page)).toMatch(/^Tick a step/)
})

test('what is coming up and what is chosen keeps the focus', async () => {
  const page = await open()
  const roof = page.getByRole('checkbox', { name: 'A new roof' })
  await roof.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.url()).toContain('coming=roof')
  await settle(page)
  await expect.poll(() => roof.evaluate(isFocused)).toBe(true)
  expect(await roof.isChecked()).toBe(true)
  await page.getByText('Your budget and who you are').click()
  const tenure = page.getByLabel('Who are you?')
  await tenure.focus()
  await tenure.selectOption('landlord')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  await settle(page)
  await expect.poll(() => tenure.evaluate(isFocused)).toBe(true)
  await page.getByRole('button', { name: 'Clear my answers' }).click()
  await expect.poll(() => tenure.inputValue()).toBe('')
})

test('the focus goes from a step that is done to the next, and from the last to what is done', async () => {
  const page = await open()
  const steps = page.locator('[id^=step-]')
  expect(await steps.count()).toBeGreaterThan(1)
  // A step that is done may add another: once there are panels, a battery is offered.
  for (let left = await steps.count(); left > 0; left = await steps.count()) {
    await page.locator('main details').evaluateAll(all => {
      for (const one of all as HTMLDetailsElement[]) one.open = true
    })
    const id = await steps.first().getAttribute('id')
    const nextId = left > 1 ? await steps.nth(1).getAttribute('id') : null
    await steps.first().locator('[name=done]').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator(`#${id}`).count()).toBe(0)
    await settle(page)
    const isThere = nextId !== null && (await page.locator(`#${nextId}`).count()) > 0
    const readFocus = () =>
      page.evaluate(() => ({
        step: document.activeElement?.closest('[id^=step-]')?.id ?? null,
        tag: document.activeElement?.tagName,
      }))
    await expect.poll(readFocus).toMatchObject(isThere ? { step: nextId } : { tag: 'H2' })
  }
})

test('an iPhone of 2023 keeps the plan where a step is done', async () => {
  const page = await site.openPage()
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'))
  await page.goto(path)
  await waitForScript(page)
  const change = (name: string) =>
    page.evaluate(selector => document.querySelector<HTMLElement>(selector)?.click(), name)
  await change('#step-low-energy-lights [name=done]')
  const isDone = () => document.getElementById('step-low-energy-lights') === null
  await page.waitForFunction(isDone)
  expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toMatch(/Your plan/)
})

test('a drawing that was folded out stays so at the next tick, and keeps the focus', async () => {
  const page = await open()
  await page.setViewportSize({ width: 375, height: 667 })
  const summary = page.locator('#way summary')
  const fold = page.locator('#way details')
  await summary.click()
  const before = await fold.innerText()
  await page.locator('[id^=tick-]').first().dispatchEvent('click')
  await expect.poll(() => fold.innerText()).not.toBe(before)
  expect(await fold.getAttribute('open')).toBe('')
  expect(await summary.evaluate(isFocused)).toBe(true)
})

test('a step that is not done after all has the focus in the plan', async () => {
  const page = await open('?done=low-energy-lights')
  await page.locator('#done-low-energy-lights').focus()
  await page.keyboard.press('Space')
  await page.locator('#step-low-energy-lights').waitFor({ state: 'attached' })
  await settle(page)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true)
})

test('a figure that is put right leaves the focus where its visitor has gone', async () => {
  const page = await open('', /status of 422/)
  await page.getByText('Your budget and who you are').click()
  const budget = page.getByLabel('Your budget (£)')
  await budget.fill('lots')
  await budget.press('Enter')
  await page.getByRole('alert').getByRole('link').click()
  await budget.fill('5000')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.title()).not.toMatch(/^Error/)
  await settle(page)
  expect(await page.evaluate(() => document.activeElement?.matches('form *'))).toBe(true)
})

test('the same mistake sent twice is heard twice', async () => {
  const page = await open('', /status of 422/)
  await page.getByText('Your budget and who you are').click()
  const budget = page.getByLabel('Your budget (£)')
  for (let presses = 0; presses < 2; presses += 1) {
    await budget.fill('lots')
    await page.getByRole('button', { name: 'Update my plan' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    await expect.poll(() => page.getByRole('alert').evaluate(isFocused)).toBe(true)
  }
})

test('the plan that is left out of an enquiry leaves the focus beside it', async () => {
  const visitor = createVisitor(site.origin)
  await visitor.send(`${path}?tick=solar-panels`, '', { tick: 'solar-panels', ask: 'solar-panels' })
  const { path: check } = await visitor.reachCheck('solar', '?home=900000000001')
  const page = await site.openPage({ cookies: Object.fromEntries(visitor.cookies) })
  await page.goto(check)
  await waitForScript(page)
  const leave = page.locator('[name=leave-out]')
  await leave.click()
  await leave.waitFor({ state: 'detached' })
  await settle(page)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(words.page.promise)
})

const readStatus = (page: Page) =>
  page.locator('section[aria-busy]').getByRole('status').innerText()

/** Long enough for the answer to a change, and what it draws anew. */
const settle = (page: Page) => page.waitForTimeout(400)
