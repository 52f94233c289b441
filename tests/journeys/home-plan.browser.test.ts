import { describe, expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { waysToVisit } from '../support/browser/ways-to-visit.ts'

const site = await openSite()
const path = '/homes/900000000001/plan'

describe.each(waysToVisit)('with JavaScript %s at %i px', (javaScript, width) => {
  const open = async (query = '', mayComplain = /never/) => {
    const page = await site.openPage({ javaScript, width, mayComplain })
    await page.goto(path + query)
    if (javaScript === 'on') await waitForScript(page)
    await page.getByRole('heading', { level: 1, name: 'Your plan for 1 Lantern Row' }).waitFor()
    return page
  }
  const update = async (page: Awaited<ReturnType<typeof open>>) => {
    if (javaScript === 'off') await page.getByRole('button', { name: 'Update my plan' }).click()
  }

  test('a tick changes the totals and the link; a step that is done leaves the plan', async () => {
    const page = await open()
    const totals = page.getByRole('region', { name: 'What the ticked steps do together' })
    const before = await totals.innerText()
    await page
      .getByRole('checkbox', { name: /Fit solar panels/ })
      .first()
      .uncheck()
    await update(page)
    await expect.poll(() => page.url()).toContain('?tick=low-energy-lights')
    await expect.poll(() => totals.innerText()).not.toBe(before)
    const next = page.locator('#step-low-energy-lights')
    await next.getByText('More about this step').click()
    // Not `check`, which then looks for the box: with script the step has left the plan by then.
    await next.getByRole('checkbox', { name: /I’ve done this/ }).click()
    await update(page)
    await page.getByRole('group', { name: 'Done' }).waitFor()
    expect(page.url()).toContain('done=low-energy-lights')
    expect(await page.getByRole('heading', { name: /Switch every bulb/ }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'A new roof' }).check()
    await update(page)
    await expect.poll(() => page.url()).toContain('coming=roof')
  })

  test('what is personal is kept for the plan and stays out of its link', async () => {
    const page = await open()
    await page.getByText('Your budget and who you are').click()
    await page.getByLabel('Your budget (£)').fill('£1,500')
    await page.getByLabel('Who are you?').selectOption('landlord')
    await update(page)
    await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Your budget (£)').inputValue()).toBe('1500')
    expect(await page.getByLabel('Who are you?').inputValue()).toBe('landlord')
    expect(page.url()).not.toMatch(/1500|landlord/)
    await page.getByRole('button', { name: 'Clear my answers' }).click()
    await expect.poll(() => page.getByLabel('Your budget (£)').inputValue()).toBe('')
  })

  test('bad input is named, and nothing typed is lost', async () => {
    const page = await open('', /status of 422/)
    await page.getByText('Your budget and who you are').click()
    await page.getByLabel('Your budget (£)').fill('lots')
    await page.getByText('Your own usage').click()
    await page.getByLabel('How many people live here?').fill('3')
    await page.getByRole('button', { name: 'Update my plan' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Your budget (£): enter a whole number from 0 to 999,999').waitFor()
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.getByLabel('Your budget (£)').inputValue()).toBe('lots')
    expect(await page.getByLabel('How many people live here?').inputValue()).toBe('3')
  })

  test('a step that is asked about leads to its enquiry, and Back to the plan', async () => {
    const page = await open('?tick=solar-panels&coming=roof')
    await page
      .getByRole('button', { name: /^Ask for a survey/ })
      .first()
      .click()
    await page.waitForURL(/\/enquiries\/solar\?home=900000000001/)
    await page.goBack()
    await page.waitForURL(`${path}?tick=solar-panels&coming=roof`)
  })
})

test.each([375, 1280])('at %i px axe finds no fault, with everything open', async width => {
  const page = await site.openPage({ javaScript: 'blocked', bypassCSP: true, width })
  await page.goto(`${path}?tick=solar-panels&done=low-energy-lights&coming=roof,boiler`)
  await page.locator('main details').evaluateAll(all => {
    for (const one of all as HTMLDetailsElement[]) one.open = true
  })
  expect(await runAxe(page)).toEqual([])
})

test('a link to a step shows it, with how to do it, clear of the totals', async () => {
  for (const javaScript of ['on', 'off'] as const) {
    const page = await site.openPage({ javaScript, width: 375, height: 667 })
    await page.goto('/homes/900000000004')
    await page.getByRole('link', { name: 'See how to do it' }).first().click()
    await page.waitForURL(/plan#step-low-energy-lights$/)
    const step = page.locator('#step-low-energy-lights')
    const how = await step.getByText('How to do it:').boundingBox()
    expect((how?.y ?? 667) + (how?.height ?? 0)).toBeLessThan(667)
    const totals = page.getByRole('region', { name: 'What the ticked steps do together' })
    const { y: top = 0, height = 0 } = (await totals.boundingBox()) ?? {}
    expect((await step.boundingBox())?.y).toBeGreaterThanOrEqual(top + height)
    expect(await totals.innerText()).toContain('3 steps ticked for you')
  }
})

test.each([375, 1280])('at %i px the totals never cover what has the focus', async width => {
  const page = await site.openPage({ width, height: 700 })
  await page.goto(path)
  await waitForScript(page)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(key)
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement?.closest('form')
          ? document.activeElement.getBoundingClientRect()
          : null
        const totals = document.querySelector('[aria-busy]')
        const over = totals?.getBoundingClientRect()
        if (!focused || !over || totals?.contains(document.activeElement)) return false
        return over.top >= 0 && focused.top < over.bottom && focused.bottom > over.top
      })
      expect([key, presses, isCovered]).toEqual([key, presses, false])
    }
  }
})

test('it prints on two sides of A4', async () => {
  for (const id of ['900000000001', '900000000004', '900000000005', '900000000009']) {
    const page = await site.openPage()
    await page.goto(`/homes/${id}/plan`)
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect([id, pages]).toEqual([id, Math.min(pages, 2)])
    expect(pages).toBeGreaterThan(0)
  }
})

test('on paper there are no links without their address, and nothing of buttons that are not there', async () => {
  const page = await site.openPage()
  await page.goto(path)
  const minutes = page.getByText('It takes about two minutes').first()
  expect(await minutes.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await minutes.isVisible()).toBe(false)
  for (const link of await page.locator('main a').all()) {
    const address = (await link.getAttribute('href')) ?? ''
    if (await link.isVisible()) expect(address).toMatch(/^http/)
  }
})

test('by keyboard: a tick keeps the focus, and Enter in a field updates', async () => {
  const page = await site.openPage()
  await page.goto(path)
  await waitForScript(page)
  const box = page.getByRole('checkbox', { name: /Fit solar panels/ }).first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.url()).toContain('tick=')
  expect(await box.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByText('Your budget and who you are').click()
  await page.getByLabel('Your budget (£)').fill('900')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear my answers' }).waitFor()
  expect(page.url()).toContain(path)
})

test('a tick is answered in the page, whatever the network does', async () => {
  const page = await site.openPage()
  await page.goto(path)
  await waitForScript(page)
  await page.route('**/*.data*', () => {})
  const totals = page.getByRole('region', { name: 'What the ticked steps do together' })
  const before = await totals.innerText()
  await page.locator('input[name=tick][type=checkbox]').first().click()
  await expect.poll(() => totals.innerText()).not.toBe(before)
})
