import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { check } from '../../content/en/words/enquiries/check.ts'
import { contact } from '../../content/en/words/enquiries/contact.ts'
import { questionWords } from '../../content/en/words/enquiries/questions.ts'
import { steps } from '../../content/en/words/enquiries/steps.ts'
import { find } from '../../content/en/words/find.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import {
  answerAll,
  giveAddress,
  heading,
  leaveContactAndSend,
  ofEnquiry,
  pressToCheck,
} from '../support/browser/answer-all.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const refusedNote = /status of 422/

describe.each(['on', 'off'] as const)('with JavaScript %s', javaScript => {
  async function openPage(path: string): Promise<Page> {
    const page = await site.openPage({ javaScript, mayComplain: refusedNote })
    await go(page, path)
    return page
  }

  async function go(page: Page, path: string): Promise<void> {
    // Left while its script still reads an answer, a page complains.
    await page.waitForLoadState('networkidle')
    await page.goto(path)
    if (javaScript === 'on') await waitForScript(page)
  }

  /** The titles of the questions that are asked, up to the contact page. */
  async function answerWhatIsAsked(page: Page, name: FlowName): Promise<string[]> {
    const asked: string[] = []
    for (let at = 0; at < 40; at += 1) {
      await page.waitForURL(/\/enquiries\/[^/]+\/./)
      const id = new URL(page.url()).pathname.split('/')[3] ?? ''
      if (id === 'contact') return asked
      const { title, advice } = questionWords(name, id)
      if (!advice) asked.push(id)
      await heading(page, title)
      const main = page.getByRole('main')
      const option = main.getByRole('radio').or(main.getByRole('checkbox')).first()
      if (await option.count()) await option.check()
      await page.getByRole('button', ofEnquiry).click()
      await page.waitForURL(url => !url.pathname.endsWith(`/${id}`))
    }
    throw new Error('The questions do not end.')
  }

  test('from a home’s page, the second enquiry asks only what is new', async () => {
    const page = await openPage('/homes/900000000001')
    await go(page, '/enquiries/heat-pump?home=900000000001')
    await page.getByRole('link', { name: steps.start.now }).click()
    await answerAll(page, flows['heat-pump'])
    const filled: (string | null)[] = []
    await leaveContactAndSend(page, flows['heat-pump'], async part => {
      filled.push(part)
      const message = page.getByLabel(contact.fields.message.label)
      if (part === 'needs') await message.fill('The bell is broken.')
      if (part === 'consent') await page.getByRole('checkbox').last().check()
    })
    expect(filled).toEqual([null, 'needs', 'consent'])
    // Without script, Send works a few seconds after the page asks for it once more.
    const send = page.getByRole('button', { name: check.page.send, exact: true })
    await expect
      .poll(
        async () => {
          // An earlier press may take the page away meanwhile.
          if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => {})
          return page.url()
        },
        { interval: 2500, timeout: 20_000 },
      )
      .toMatch(/\/enquiries\/sent\/HL-/)

    await go(page, '/homes/900000000001')
    const link = page.getByRole('main').locator('a[href^="/enquiries/"]').first()
    expect(await link.getAttribute('href')).toContain('?home=900000000001')
    await go(page, '/enquiries/solar?home=900000000001')
    await page.getByText('You answered 3 of the questions about this home before').waitFor()
    await page.getByRole('link', { name: steps.start.now }).click()
    expect(await answerWhatIsAsked(page, 'solar')).toEqual([
      'wish',
      'roof-covering',
      'roof-direction',
      'shade',
      'yearly-use',
    ])
    await page.getByText(contact.kept.title).waitFor()
    expect(await page.getByLabel(contact.fields.fullName.label).inputValue()).toBe('Siân O’Neill')
    await pressToCheck(page, async part => {
      const message = page.getByLabel(contact.fields.message.label)
      if (part === 'needs') expect(await message.inputValue()).toBe('')
      const consents = page.locator('input[name=consents]')
      if (part === 'consent') expect(await consents.count()).toBeGreaterThan(0)
      expect(await page.locator('input[name=consents]:checked').count()).toBe(0)
    })
    expect(await page.getByText(check.sources.before).count()).toBe(3)
    await page.getByRole('link', { name: /^Change\s+Who owns the home/ }).click()
    await heading(page, questionWords('solar', 'tenure').title)
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('own')

    await go(page, '/enquiries/solar?home=900000000002')
    await page.getByRole('link', { name: steps.start.now }).click()
    expect((await answerWhatIsAsked(page, 'solar')).slice(0, 3)).toEqual([
      'tenure',
      'home-type',
      'protection',
    ])
    expect(await page.getByLabel(contact.fields.email.label).inputValue()).toBe('sian@post.example')
  })

  test('a typed address becomes the listed home, and can be taken back', async () => {
    const page = await openPage('/enquiries/insulation/address?not-listed=yes')
    const { labels } = find.typed
    await page.getByLabel(labels.line1).fill('1 LANTERN ROW')
    await page.getByLabel(labels.postalTown).fill('Emberford')
    await page.getByLabel(labels.postcode).fill('zz1 1aa')
    await page.getByRole('button', { name: find.typed.submit }).click()
    await page.waitForURL('**/enquiries/insulation/tenure?home=900000000001')
    await page.getByText('We found it in our list').waitFor()
    await page.getByRole('button', { name: 'No, mine is another home' }).click()
    await page.waitForURL('**/enquiries/insulation/tenure?home=not-listed')
    await page.getByText('We found it in our list').waitFor({ state: 'detached' })
  })

  test('both addresses of a move are found by their postcodes', async () => {
    const page = await openPage('/enquiries/moving-home/which')
    await page.getByRole('main').getByRole('radio').first().check()
    await page.getByRole('button', ofEnquiry).click()
    await heading(page, questionWords('moving-home', 'old-address').title)
    await giveAddress(page, '1 Lantern Row')
    await heading(page, questionWords('moving-home', 'leaving-on').title)
    await go(page, '/enquiries/moving-home/old-address')
    await page.getByText('1 Lantern Row, Emberford, ZZ1 1AA').waitFor()
    await page.getByRole('button', { name: steps.addressAnswer.given.goOn }).click()
    await heading(page, questionWords('moving-home', 'leaving-on').title)
    await enterToday(page)
    await page.getByRole('main').getByRole('radio').first().check()
    await page.getByRole('button', ofEnquiry).click()
    await heading(page, questionWords('moving-home', 'new-address').title)
    await giveAddress(page, '3 Lantern Row')
    await heading(page, questionWords('moving-home', 'arriving-on').title)
  })

  test('after a death the address is found, and the day is asked for once, gently', async () => {
    const page = await openPage('/enquiries/bereavement/person')
    await page.getByLabel(questionWords('bereavement', 'person').title).fill('Sam Sample')
    await page.getByRole('button', ofEnquiry).click()
    await heading(page, questionWords('bereavement', 'their-address').title)
    await giveAddress(page, '1 Lantern Row')
    await heading(page, questionWords('bereavement', 'date-of-death').title)
    await page.getByText('Leave it blank if you’re not sure.').waitFor()
    await enterToday(page)
    await heading(page, questionWords('bereavement', 'relation').title)
  })

  async function enterToday(page: Page): Promise<void> {
    const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-')
    await page.getByLabel('Day').fill(day)
    await page.getByLabel('Month').fill(month)
    await page.getByLabel('Year').fill(year)
    const before = page.url()
    await page.getByRole('button', ofEnquiry).click()
    await page.waitForURL(url => url.href !== before)
  }
})
