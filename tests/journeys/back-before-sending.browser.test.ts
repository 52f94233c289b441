import { expect, test } from 'vitest'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { ofEnquiry } from '../support/browser/answer-all.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const { fullName, email } = contact.fields

test.each(['on', 'off'] as const)(
  'with JavaScript %s, what was typed is there after Back and Forward, and what was sent since is not undone',
  async javaScript => {
    const visitor = createVisitor(site.origin)
    const path = await visitor.answerQuestions('heat-pump', '?home=900000000001')
    const page = await site.openPage({ javaScript, cookies: Object.fromEntries(visitor.cookies) })
    const name = page.getByLabel(fullName.label)
    await page.goto(path)
    if (javaScript === 'on') await waitForScript(page)
    await name.fill('Siân')
    await page.getByRole('main').getByRole('link', { name: steps.page.back, exact: true }).click()
    await name.waitFor({ state: 'detached' })
    await page.goBack()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Siân')
    await name.fill('Siân O’Neill')
    await page.getByLabel(email.label).fill('sian@post.example')
    await page.getByRole('button', ofEnquiry).click()
    await name.waitFor({ state: 'detached' })
    await page.goBack()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Siân O’Neill')
  },
)
