import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { heading } from '../support/browser/answer-all.ts'
import { openSite } from '../support/browser/open-site.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off', ...connected },
})

/** Opens the first of the three contact screens and fills it in. */
async function openContact(look: { bypassCSP?: boolean } = {}): Promise<Page> {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('heat-pump', '?home=900000000001')
  const page = await site.openPage({ ...look, cookies: Object.fromEntries(visitor.cookies) })
  await page.goto(path)
  await waitForScript(page)
  await page.getByLabel(contact.fields.fullName.label).fill(String(someone['full-name']))
  await page.getByLabel(contact.fields.email.label).fill(String(someone.email))
  return page
}

test('Enter in a field continues, beside “Save and leave”', async () => {
  const page = await openContact()
  await page.getByLabel(contact.fields.email.label).press('Enter')
  await heading(page, contact.partTitles.needs)
  await page.getByLabel(contact.fields.onBehalfOf.label).press('Enter')
  await heading(page, contact.partTitles.sharing)
})

test('axe finds nothing on the further screens and the saved page, narrow, wide, and with text twice as large', async () => {
  const page = await openContact({ bypassCSP: true })
  const faults: string[] = []
  const look = async (name: string) => {
    for (const [width, size] of [
      [320, '100%'],
      [375, '200%'],
      [1280, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(to => {
        document.documentElement.style.fontSize = to
      }, size)
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      if (isWide) faults.push(`${name} at ${width} px, text at ${size}, is wider than the screen`)
      faults.push(...(await runAxe(page)).map(fault => `${name} at ${width} px: ${fault}`))
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
  await goOn()
  await heading(page, contact.partTitles.needs)
  await look('needs')
  await goOn()
  await heading(page, contact.partTitles.sharing)
  await look('consent')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await heading(page, steps.saved.title)
  await look('saved')
  expect(faults).toEqual([])
})
