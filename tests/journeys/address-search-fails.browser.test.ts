import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { demonstration } from '../../commands/prepare-demonstration.ts'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'no-register-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
const site = await openSite({ env: { DATA_DIR: dataFolder } })

/** The browser itself notes every page that answers 503. */
const mayComplain = /status of 503/

describe.each([
  ['on', 320],
  ['on', 1280],
  ['off', 320],
  ['off', 1280],
] as const)('while no homes can be read, with JavaScript %s at %i px', (javaScript, width) => {
  test.each([
    ['Postcode', 'ZZ1 1AA', 'Find my home'],
    ['Street and town', 'Lantern Row', 'Search'],
  ])('%s: the fault is ours, and there are ways on', async (label, typed, button) => {
    const page = await site.openPage({ javaScript, width, mayComplain })
    await page.goto('/find-your-home')
    if (javaScript === 'on') await waitForScript(page)
    const field = page.getByLabel(label)
    if (!(await field.isVisible())) await page.getByText('Other ways to search').click()
    await field.fill(typed)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('heading', { name: 'Address search isn’t working' }).waitFor()
    await page.getByText('that’s our fault, not yours').waitFor()
    expect(await page.getByText(/no addresses|not found|none/i).count()).toBe(0)
    await page.getByRole('link', { name: 'Enter the address yourself' }).click()
    await page.getByRole('heading', { name: 'Enter your address' }).waitFor()
  })

  test('a mistyped postcode and one of the islands are still told apart', async () => {
    const page = await site.openPage({ javaScript, width })
    await page.goto('/find-your-home?postcode=ZZ1')
    await page.getByRole('alert').getByText('Check the postcode').waitFor()
    await page.goto('/find-your-home?postcode=JE2+3AB')
    await page.getByRole('heading', { name: 'We don’t look after homes in Jersey' }).waitFor()
  })
})

test('axe finds nothing on the page that says so', async () => {
  const page = await site.openPage({ bypassCSP: true, mayComplain })
  await page.goto('/find-your-home?postcode=ZZ1+1AA')
  await waitForScript(page)
  expect(await runAxe(page)).toEqual([])
})

test('trying again works once homes can be read, with and without JavaScript', async () => {
  const pages = await Promise.all(
    (['on', 'off'] as const).map(javaScript => site.openPage({ javaScript, mayComplain })),
  )
  for (const page of pages) {
    await page.goto('/find-your-home?postcode=ZZ1+1AA')
    await page.getByRole('heading', { name: 'Address search isn’t working' }).waitFor()
  }
  cpSync(join(demonstration, 'register'), join(dataFolder, 'register'), { recursive: true })
  // The server looks for a new register once a second, and opens it.
  const readHomes = async () => (await fetch(`${site.origin}/v1/addresses?postcode=ZZ11AA`)).status
  await expect.poll(readHomes).toBe(200)
  for (const page of pages) {
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
  }
})
