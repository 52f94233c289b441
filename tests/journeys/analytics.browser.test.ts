import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { steps as words } from '../../content/en/words/enquiries/steps.ts'
import { pageTable } from '../../site/app/page-table.ts'
import { missingPageNote, openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'

const site = await openSite()
const { origin } = site
const question = '/enquiries/call-back/question'

const view = (name: string, path: string, referringUrl = '') => ({
  event: 'pageView',
  pageName: `HL:${name}`,
  pageUrl: origin + path,
  referringUrl,
})

test('each page reports itself exactly once, by the name in the page table', async () => {
  const page = await site.openPage({ mayComplain: missingPageNote })
  const home = await findAnyHome()
  // Steps that come after others lead to those: `send-enquiry.browser.test.ts` goes the whole way.
  const direct = pageTable.filter(({ path }) => !/:flow\/(contact|check|:question)$/.test(path))
  for (const entry of direct) {
    const flow = entry.path.endsWith('/reading') ? 'meter-reading' : 'heat-pump'
    const shape = entry.path.replace(':flow', flow).replace(':act', 'delete')
    const path = shape
      .replace(':addressId', home)
      .replace(':reference', 'HL-7K3M-Q9TX')
      .replace(':token', 'A'.repeat(22))
    await page.goto(path)
    await waitForScript(page)
    const reported = shape
      .replace(':addressId', ':id')
      .replace(/\/(address|reading)$/, '/question')
      .replace('/sent/:reference', '/sent')
    expect(await readLayer(page)).toEqual([view(entry.name, reported)])
  }
})

test('queries and fragments are never reported', async () => {
  const page = await site.openPage()
  await page.goto('/price-cap?utm_source=letter#your-bill')
  expect(await readLayer(page)).toEqual([view('Price cap', '/price-cap')])
  await page.goto('/find-your-home?postcode=ZZ1+1AA')
  await waitForScript(page)
  expect(await readLayer(page)).toEqual([view('Find your home', '/find-your-home')])
  await page.goto('/find-your-home?postcode=wrong')
  await waitForScript(page)
  expect(await readLayer(page)).toEqual([view('Find your home', '/find-your-home')])
})

test('the page before on this site is reported without its query', async () => {
  const page = await site.openPage()
  await page.goto('/price-cap?utm_source=letter#your-bill')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await page.waitForURL('**/cookies')
  expect(await page.evaluate(() => document.referrer)).toContain('utm_source')
  expect(await readLayer(page)).toEqual([view('Cookies', '/cookies', `${origin}/price-cap`)])
})

test('of another site only the origin is reported', async () => {
  const page = await site.openPage()
  await page.route('http://search.example/**', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<meta name="referrer" content="unsafe-url"><a href="${origin}/help">Help</a>`,
    }),
  )
  await page.goto('http://search.example/results?q=private+words')
  await page.getByRole('link', { name: 'Help' }).click()
  await page.waitForURL('**/help')
  expect(await page.evaluate(() => document.referrer)).toContain('private')
  expect(await readLayer(page)).toEqual([view('Help', '/help', 'http://search.example')])
})

test('a page that is not there is reported as such', async () => {
  const page = await site.openPage({ mayComplain: missingPageNote })
  await page.goto('/no-such-page?postcode=ZZ1+1AA')
  expect(await readLayer(page)).toEqual([view('Not found', '/no-such-page')])
})

test.each([
  ['/homes/900000000001', '/homes/:id'],
  ['/homes/900000000001/plan', '/homes/:id/plan'],
  ['/enquiries/sent/HL-7KQ2-93', '/enquiries/sent'],
])('%s is reported as %s, as itself and as the page before', async (path, reported) => {
  const page = await site.openPage({ mayComplain: missingPageNote })
  await page.goto(path)
  expect(await readLayer(page)).toMatchObject([{ pageUrl: origin + reported }])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.waitForURL('**/terms')
  expect(await readLayer(page)).toEqual([view('Terms', '/terms', origin + reported)])
})

test('a route change is one more report, and reads neither the page nor the header again', async () => {
  const page = await site.openPage()
  await page.goto('/enquiries/call-back')
  await waitForScript(page)
  const asked = recordRequests(page)
  const routeData = await recordRouteData(page)
  await noteTitlesAtReports(page)
  const steps = [view('Enquiry', '/enquiries/call-back')]

  await page.getByRole('link', { name: words.start.now }).click()
  await page.getByRole('heading', { name: 'What would you like to talk about?' }).waitFor()
  steps.push(view('Enquiry:Question', question, `${origin}/enquiries/call-back`))
  await expect.poll(() => readLayer(page)).toEqual(steps)

  await page.goBack()
  await page.getByRole('heading', { name: 'Ask us to call you' }).waitFor()
  steps.push(view('Enquiry', '/enquiries/call-back', origin + question))
  await expect.poll(() => readLayer(page)).toEqual(steps)

  await page.goForward()
  await page.getByRole('heading', { name: 'What would you like to talk about?' }).waitFor()
  steps.push(view('Enquiry:Question', question, `${origin}/enquiries/call-back`))
  await expect.poll(() => readLayer(page)).toEqual(steps)

  // Long enough for a second report of the same view to show itself.
  await page.waitForTimeout(300)
  expect(await readLayer(page)).toEqual(steps)
  expect(await page.evaluate(() => Reflect.get(window, 'titlesAtReports'))).toEqual([
    expect.stringContaining('What would you like to talk about?'),
    'Ask us to call you – Hearthlight',
    expect.stringContaining('What would you like to talk about?'),
  ])
  expect(asked.filter(({ kind, url }) => kind === 'document' || url.includes('/aem6/'))).toEqual([])
  expect(routeData.join()).toContain('call-back')
  expect(routeData.filter(text => text.includes('menuBanner'))).toEqual([])
})

test('what a visitor types or chooses never reaches the layer', async () => {
  const page = await site.openPage()
  await page.goto('/')
  await page.getByLabel('Postcode').fill('MARKER 9ZZ')
  await page.getByRole('button', { name: 'Find my home' }).click()
  await page.waitForURL('**/find-your-home?postcode=*')
  await waitForScript(page)
  expect(page.url()).toContain('MARKER')
  expect(await readLayer(page)).toEqual([view('Find your home', '/find-your-home', `${origin}/`)])
})

test('a route change that fails is not reported as the page that was asked for', async () => {
  const page = await site.openPage({ mayComplain: /./ })
  await page.goto('/enquiries/call-back')
  await waitForScript(page)
  await page.route('**/*.data*', route => route.abort())
  await page.getByRole('link', { name: words.start.now }).click()
  await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor()
  await page.waitForTimeout(300)
  expect(await readNames(page)).not.toContain('HL:Enquiry:Question')
  expect(await page.getByText('been told').count()).toBe(0)
})

test('after a route change that failed, the page that Back leads to is reported unless it was the last', async () => {
  const page = await site.openPage({ mayComplain: /./ })
  const start = '/enquiries/call-back'
  await page.goto(start)
  await waitForScript(page)
  await page.getByRole('link', { name: words.start.now }).click()
  const asks = page.getByRole('heading', { name: 'What would you like to talk about?' })
  await asks.waitFor()
  const views = [view('Enquiry', start), view('Enquiry:Question', question, origin + start)]

  const failNext = async () => {
    await page.route('**/*.data*', route => route.abort(), { times: 1 })
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor()
  }
  await failNext()
  await page.goBack()
  await asks.waitFor()
  await page.waitForTimeout(300)
  expect(await readLayer(page)).toEqual(views)

  await failNext()
  await page.evaluate(() => history.go(-2))
  await page.getByRole('heading', { name: 'Ask us to call you' }).waitFor()
  views.push(view('Enquiry', start, origin + question))
  await expect.poll(() => readLayer(page)).toEqual(views)
})

async function findAnyHome(): Promise<string> {
  const list = await fetch(`${origin}/v1/addresses?postcode=ZZ11AA`)
  return (await list.json()).data[0].id
}

const readLayer = (page: Page) => page.evaluate(() => window.dataLayer)

const readNames = async (page: Page) =>
  ((await readLayer(page)) ?? []).map(entry => (entry as { pageName: string }).pageName)

function recordRequests(page: Page) {
  const asked: { kind: string; url: string }[] = []
  page.on('request', request => asked.push({ kind: request.resourceType(), url: request.url() }))
  return asked
}

/** What the server sent for each route change: the new page's data, and nothing of the frame's. */
async function recordRouteData(page: Page) {
  const texts: string[] = []
  await page.route('**/*.data*', async route => {
    const response = await route.fetch()
    texts.push(await response.text())
    await route.fulfill({ response })
  })
  return texts
}

const noteTitlesAtReports = (page: Page) =>
  page.evaluate(() => {
    const titles: string[] = []
    Reflect.set(window, 'titlesAtReports', titles)
    const layer = window.dataLayer ?? []
    const push = layer.push.bind(layer)
    layer.push = (...entries) => {
      titles.push(document.title)
      return push(...entries)
    }
  })
