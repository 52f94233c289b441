import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Look, openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

/** The server's time stands still, so that whoever sends is quick, however slow the machine. */
let now = Date.parse('2026-11-21T10:00:00Z')
const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' },
  clock: () => new Date(now),
})

const noCrypto = () => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })

/** A second of waiting in all, as on the slowest of phones. */
const slowCrypto = () => {
  const { digest } = SubtleCrypto.prototype
  SubtleCrypto.prototype.digest = async function (...asked) {
    await new Promise(resolve => setTimeout(resolve, 10))
    return digest.apply(this, asked)
  }
}

/** Send was pressed at once, and the page that comes back is there. */
async function openAsked(look: Look = {}, before: (() => void) | null = null): Promise<Page> {
  const visitor = createVisitor(site.origin)
  const { path } = await visitor.reachCheck('call-back', '', { ...someone, 'time-window': 'any' })
  const page = await site.openPage({
    mayComplain: /status of 422/,
    ...look,
    cookies: Object.fromEntries(visitor.cookies),
  })
  if (before) await page.addInitScript(before)
  await page.goto(path)
  if (look.javaScript !== 'off') await waitForScript(page)
  await press(page)
  await page
    .getByRole('heading', { level: 1, name: 'Please press Send once more', exact: true })
    .waitFor()
  return page
}

const press = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click()
const wait = (page: Page) => page.getByText('Please wait five seconds before you do.')

async function arrive(page: Page): Promise<void> {
  await page.waitForURL('**/enquiries/sent/*')
  await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor()
}

test('with JavaScript, whoever is quick presses Send once more, and it goes', async () => {
  const page = await openAsked()
  expect(await wait(page).count()).toBe(0)
  await press(page)
  await arrive(page)
})

test('a press of Send before the browser has done its work waits for it, also pressed twice', async () => {
  const page = await openAsked({}, slowCrypto)
  await page.getByRole('button', { name: 'Send my request' }).dblclick()
  await arrive(page)
})

test.each([
  ['without JavaScript', { javaScript: 'off' }, null],
  ['without crypto in it', {}, noCrypto],
] as const)(
  '%s, whoever is quick is asked to wait, and goes after five seconds',
  async (_, look, before) => {
    const page = await openAsked(look, before)
    await wait(page).waitFor()
    await press(page)
    await page.getByRole('alert').getByText('A little too soon').waitFor()
    now += 5000
    await press(page)
    await arrive(page)
  },
)

test('the page that asks can be read and used by everybody, narrow and wide', async () => {
  const page = await openAsked({ bypassCSP: true, reducedMotion: 'reduce' }, noCrypto)
  await press(page)
  await page.getByRole('alert').waitFor()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await runAxe(page)).toEqual([])
  }
})
