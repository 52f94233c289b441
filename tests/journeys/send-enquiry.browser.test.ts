import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { isFocused } from '../support/browser/focus.ts'
import { type Look, openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

/** The server's clock is ahead by so much. */
let aheadMs = 0
const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' },
  clock: () => new Date(Date.now() + aheadMs),
})
/** A person takes longer than a machine to read a page of answers. */
const readAnswers = () => {
  aheadMs += 3100
}
const refusedNote = /status of (422|404)/
const callBack = '/enquiries/call-back'

/** Opens the page as somebody who has answered every question before it. */
async function openAt(path: 'contact' | 'check', look: Look = {}): Promise<Page> {
  const visitor = createVisitor(site.origin)
  if (path === 'contact') await visitor.answerQuestions('call-back')
  else await visitor.reachCheck('call-back', '', { ...someone, 'time-window': 'any' })
  const page = await site.openPage({
    mayComplain: refusedNote,
    ...look,
    cookies: { ...look.cookies, ...Object.fromEntries(visitor.cookies) },
  })
  await page.goto(`${callBack}/${path}`)
  if (look.javaScript !== 'off') await waitForScript(page)
  return page
}

async function sendSlowly(page: Page): Promise<void> {
  readAnswers()
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.waitForURL('**/enquiries/sent/*')
}

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  test('contact that is wrong is said first, each with the way to its field, and stays typed', async () => {
    const page = await openAt('contact', { javaScript })
    await page.getByLabel('Email address').fill('sian at post')
    await page.getByLabel('How should we get in touch?').selectOption('Email')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const summary = page.getByRole('alert')
    await summary.getByText('There is a problem').waitFor()
    expect(await page.title()).toMatch(/^Error: How can we reach you/)
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true)
    expect(await page.getByLabel('Email address').inputValue()).toBe('sian at post')
    expect(await page.getByLabel('How should we get in touch?').inputValue()).toBe('email')
    await summary.getByRole('link', { name: 'Enter your full name' }).click()
    expect(await page.getByLabel('Full name').evaluate(isFocused)).toBe(true)
  })

  test('a suggested address is one box away, and Enter does not press it', async () => {
    const page = await openAt('contact', { javaScript })
    await page.getByLabel('Full name').fill('Siân O’Neill')
    await page.getByLabel('Email address').fill('sian@gmial.com')
    await page.getByLabel('Phone number').fill('020 7946 0123')
    await page.getByLabel('Your postcode').fill('ZZ1 1AA')
    await page.keyboard.press('Enter')
    await page.getByText('Did you mean sian@gmail.com?').first().waitFor()
    await page.getByLabel('Email address').press('Enter')
    await arriveAtCheck(page)
    await page.getByText('sian@gmial.com').waitFor()
    await page.goto(`${callBack}/contact`)
    await page.getByLabel('Email address').fill('sian@hotmial.com')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel('Use sian@hotmail.com').check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await arriveAtCheck(page)
    await page.getByText('sian@hotmail.com').waitFor()
  })

  test('a changed answer comes back to the others, and is sent with them', async () => {
    const page = await openAt('check', { javaScript })
    await page.getByRole('link', { name: 'Change Full name' }).click()
    await page.waitForURL('**/contact?from=check')
    await page.getByLabel('Full name').fill('Bryn O’Neill')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await arriveAtCheck(page)
    await page.getByText('Bryn O’Neill').waitFor()
    await sendSlowly(page)
    await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor()
    await openReceipt(page)
    expect(await page.getByText('Bryn O’Neill').count()).toBe(1)
  })

  test('what another tab has changed is shown before it is sent', async () => {
    const page = await openAt('check', { javaScript, mayComplain: /status of 409/ })
    const other = await page.context().newPage()
    await other.goto(`${site.origin}${callBack}/contact?from=check`)
    await other.getByLabel('Full name').fill('Bryn O’Neill')
    await other.getByRole('button', { name: 'Continue', exact: true }).click()
    await arriveAtCheck(other)
    await page.getByRole('button', { name: 'Send my request' }).click()
    const note = page.getByText('This has changed since you opened this page')
    await note.waitFor()
    await expect.poll(() => note.evaluate(isInView)).toBe(true)
    await page.getByText('Bryn O’Neill').waitFor()
    await sendSlowly(page)
    await openReceipt(page)
    expect(await page.getByText('Bryn O’Neill').count()).toBe(1)
  })

  test('Reload and Back make nothing twice', async () => {
    const page = await openAt('check', { javaScript })
    await sendSlowly(page)
    const sent = page.url()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor()
    if (javaScript === 'on') {
      await page.goBack()
      await page.waitForURL(`**${callBack}/about`)
      await page.goto(sent)
    }
    await page.getByRole('link', { name: 'See how it’s getting on' }).click()
    await page.waitForURL(/\/track\/HL-.{9}\/.{22}$/)
    await page.getByRole('link', { name: 'Withdraw the request' }).click()
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
    await page.getByText('nobody will contact you about it').waitFor()
  })
})

test('Send pressed twice, and in two tabs, makes one enquiry', async () => {
  const page = await openAt('check')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await waitForScript(second)
  readAnswers()
  await page.getByRole('button', { name: 'Send my request' }).dblclick()
  await page.waitForURL('**/enquiries/sent/*')
  await second.getByRole('button', { name: 'Send my request' }).click()
  await second.waitForURL('**/enquiries/sent/*')
  expect(second.url()).toBe(page.url())
})

test('a connection that is lost on the way loses nothing, and sending again makes one', async () => {
  const page = await openAt('check', { mayComplain: /Failed to load resource/ })
  readAnswers()
  // It arrives, and the answer does not.
  await page.route('**/*.data*', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.getByText('We couldn’t reach our website').waitFor()
  await page.getByText('Siân Ağaoğlu-Marker').waitFor()
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.waitForURL('**/enquiries/sent/*')
  await page.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor()
})

test('contact is given and sent with the keyboard alone', async () => {
  const page = await openAt('contact')
  await page.getByLabel('Full name').focus()
  await page.keyboard.type('Siân O’Neill')
  await page.keyboard.press('Tab')
  await page.keyboard.type('sian@post.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('020 7946 0123')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ZZ1 1AA')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Phone')
  expect(await page.getByLabel('How should we get in touch?').inputValue()).toBe('phone')
  await page.getByLabel('Your postcode').press('Enter')
  await arriveAtCheck(page)
  readAnswers()
  await page
    .getByRole('link', { name: /^Change/ })
    .last()
    .focus()
  await page.keyboard.press('Tab')
  expect(await page.getByRole('button', { name: 'Send my request' }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/enquiries/sent/*')
})

test('the reference and the secret link are never reported, whichever way one comes to them', async () => {
  const page = await openAt('check')
  const reported = () => page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(await reported()).toContain('HL:Enquiry:Check')
  await sendSlowly(page)
  const reference = page.url().split('/').at(-1) ?? ''
  await expect.poll(reported).toContain('/enquiries/sent"')
  expect(await reported()).toContain('HL:Enquiry:Sent')
  expect(await reported()).not.toContain(reference)
  await page.goto('/track')
  await page.getByLabel('Reference').fill(reference)
  await page.getByLabel('Postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Find my request' }).click()
  await page.waitForURL(/\/track\/HL-/)
  await expect.poll(reported).toContain('/track/:reference/:token')
  const token = page.url().split('/').at(-1) ?? ''
  await page.getByText('Your data', { exact: true }).click()
  await page.getByRole('link', { name: 'Delete this request and my details' }).click()
  await page.waitForURL('**/delete')
  await expect.poll(reported).toContain('/track/:reference/:token/delete')
  for (const secret of [reference, token]) expect(await reported()).not.toContain(secret)
})

test('where a reference is not known there is nothing to save and leave', async () => {
  const page = await site.openPage({ mayComplain: refusedNote })
  await page.goto('/enquiries/sent/HL-7K3M-Q9TX')
  await page.getByLabel('Reference').waitFor()
  expect(await page.getByText('Save and leave').filter({ visible: true }).count()).toBe(0)
})

test('axe finds nothing on any page from contact to deletion, narrow and wide', async () => {
  const page = await openAt('contact', { bypassCSP: true, reducedMotion: 'reduce' })
  const faults: string[] = []
  const look = async (name: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      if (isWide) faults.push(`${name} at ${width} px is wider than the screen`)
      faults.push(...(await runAxe(page)).map(fault => `${name} at ${width} px: ${fault}`))
    }
  }
  await look('contact')
  await page.getByLabel('Email address').fill('sian@gmial.com')
  await page.getByLabel('Phone number').fill('O20 7946 0123')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('There is a problem').waitFor()
  await look('contact, refused')
  await page.getByLabel('Full name').fill('Siân O’Neill')
  await page.getByLabel('Use sian@gmail.com').check()
  await page.getByLabel('Use 020 7946 0123').check()
  await page.getByLabel('Your postcode').fill('ZZ1 1AA')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await arriveAtCheck(page)
  await look('check')
  await sendSlowly(page)
  await openReceipt(page)
  await look('sent')
  const sent = page.url()
  await page.getByRole('link', { name: 'See how it’s getting on' }).click()
  await page.waitForURL(/\/track\/HL-/)
  await look('followed')
  const link = page.url()
  for (const act of ['change', 'withdraw', 'delete']) {
    await page.goto(`${link}/${act}`)
    await look(act)
  }
  await page.context().clearCookies()
  await page.goto(sent)
  await look('looked up instead')
  await page.goto('/track')
  await page.getByRole('button', { name: 'Find my request' }).click()
  await page.getByText('There is a problem').waitFor()
  await look('not looked up')
  expect(faults).toEqual([])
})

async function openReceipt(page: Page): Promise<void> {
  await page.getByText('What you sent, and how we use it').click()
  await page.getByText('Everything you sent').click()
}

/** Goes on through the screens of the contact page that are still to come, left as they are. */
async function arriveAtCheck(page: Page): Promise<void> {
  const further = page.getByRole('heading', { level: 1, name: contact.partTitles.needs })
  const check = page.getByRole('heading', { level: 1, name: 'Check your answers' })
  await further.or(check).waitFor()
  if (await further.isVisible()) {
    await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  }
  await page.waitForURL('**/check')
  await check.waitFor()
}

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
