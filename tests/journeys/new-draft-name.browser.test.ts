import { describe, expect, test } from 'vitest'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { questionWords } from '../../content/en/words/enquiries/questions.ts'
import { heading, pressToCheck } from '../support/browser/answer-all.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const submit = { name: 'Continue', exact: true } as const

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  test('contact details that are sent by pressing twice arrive, with every answer', async () => {
    const visitor = createVisitor(site.origin)
    const path = await visitor.answerQuestions('call-back')
    const cookies = Object.fromEntries(visitor.cookies)
    const page = await site.openPage({ javaScript, cookies })
    await page.goto(path)
    if (javaScript === 'on') await waitForScript(page)
    await page.getByLabel('Full name').fill('Siân O’Neill')
    await page.getByLabel('Phone number').fill('020 7946 0123')
    await page.getByLabel('Your postcode').fill('ZZ1 1AA')
    await page.getByRole('button', submit).dblclick()
    await page.waitForURL('**/contact?part=needs')
    await heading(page, contact.partTitles.needs)
    await pressToCheck(page)
    await page.getByText('Siân O’Neill').waitFor()
    const [cookie] = await page.context().cookies()
    expect(cookie?.value).toMatch(/^[\w-]{22}$/)
    expect(cookie?.value).not.toBe(cookies['hl-visit'])
  })

  test('a form of a tab that another left behind goes once more, with what was chosen', async () => {
    const visitor = createVisitor(site.origin)
    const path = await visitor.answerQuestions('call-back')
    const page = await site.openPage({ javaScript, cookies: Object.fromEntries(visitor.cookies) })
    await page.goto('/enquiries/call-back/about')
    if (javaScript === 'on') await waitForScript(page)
    // As if by another tab whose answer never came.
    await visitor.send(path, (await visitor.go(path)).text, someone)
    const { options = {} } = questionWords('call-back', 'about')
    await page.getByRole('radio', { name: options.bill ?? '' }).check()
    const again = page.waitForResponse(response => response.url().includes('again=yes'))
    await page.getByRole('button', submit).click()
    expect((await again).request().method()).toBe('POST')
    await page.waitForURL(url => !url.pathname.endsWith('/about'))
    await page.goto('/enquiries/call-back/about')
    expect(await page.getByRole('radio', { name: options.bill ?? '' }).isChecked()).toBe(true)
  })
})
