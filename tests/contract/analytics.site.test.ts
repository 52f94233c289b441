import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { readPage } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const site = await runSite()
afterAll(() => site.stop())

const www = 'https://www.hearthlight.example'

test.each([
  ['/', 'HL:Home', '/'],
  ['/?utm_source=letter', 'HL:Home', '/'],
  ['/price-cap', 'HL:Price cap', '/price-cap'],
  ['/my-account/topup', 'HL:Top up', '/my-account/topup'],
  ['/find-your-home', 'HL:Find your home', '/find-your-home'],
  ['/find-your-home?postcode=ZZ11AA', 'HL:Find your home', '/find-your-home'],
  ['/find-your-home?postcode=nonsense', 'HL:Find your home', '/find-your-home'],
  ['/enquiries/heat-pump', 'HL:Enquiry', '/enquiries/heat-pump'],
  ['/nowhere', 'HL:Not found', '/nowhere'],
  ['/enquiries/call-back/about', 'HL:Enquiry:Question', '/enquiries/call-back/question'],
  ['/enquiries/heat-pump/address', 'HL:Enquiry:Question', '/enquiries/heat-pump/question'],
  ['/homes/900000000001', 'HL:Your home', '/homes/:id'],
  ['/homes/900000000001/plan', 'HL:Your plan', '/homes/:id/plan'],
  ['/enquiries/sent/HL-7K3M', 'HL:Not found', '/enquiries/sent'],
])('the first view of %s is %s at %s', async (path, pageName, reported) => {
  const { text } = await ask(site.origin, path)
  expect(runFirstView(text, path)).toEqual([
    { event: 'pageView', pageName, pageUrl: www + reported, referringUrl: '' },
  ])
})

test('what is shown instead of a page is a problem, at the address that was asked', async () => {
  const path = '/price-cap'
  const { text } = await ask(site.origin, path, { method: 'DELETE' })
  expect(runFirstView(text, path)).toMatchObject([
    { pageName: 'HL:Problem', pageUrl: `${www}/price-cap` },
  ])
})

test('PRODUCT_CODE begins every name', async () => {
  const other = await startSite({ env: { PRODUCT_CODE: 'WARM2' } })
  for (const path of ['/', '/find-your-home', '/nowhere']) {
    const { text } = await ask(other.origin, path)
    expect(runFirstView(text, path)).toMatchObject([
      { pageName: expect.stringMatching(/^WARM2:\w/) },
    ])
  }
})

test('a page counts its views without visitors, and leaves out those who ask for it', async () => {
  const counted = await startSite()
  const views = async () =>
    /^hearthlight_page_views_total\{page="Home"\} (\d+)$/m.exec(
      (await ask(counted.adminOrigin, '/metrics')).text,
    )?.[1]
  await ask(counted.origin, '/')
  await ask(counted.origin, '/', { headers: { Cookie: 'hl-counting=off' } })
  await ask(counted.origin, '/')
  expect(await views()).toBe('2')
})

test.each([
  ['the same for everyone', '/price-cap', 'Price cap'],
  ['rendered for each visitor', '/find-your-home', 'Find your home'],
])(
  'a page that is %s is counted when it is shown, not when a browser renders it ahead',
  async (_, path, page) => {
    const counted = await startSite()
    const ahead = { headers: { 'Sec-Purpose': 'prefetch;prerender' } }
    for (const asked of [ahead, ahead, {}]) await ask(counted.origin, path, asked)
    const { text } = await ask(counted.adminOrigin, '/metrics')
    expect(text).toContain(`\nhearthlight_page_views_total{page="${page}"} 1\n`)
  },
)

/** What a browser would find in the data layer when the page has been read. */
function runFirstView(html: string, path: string): unknown {
  const page = readPage(html)
  const [line] = page.running
  const root = page.all('html')[0] ?? {}
  const window: Record<string, unknown> = {}
  runInNewContext(line?.text ?? '', {
    window,
    URL,
    location: new URL(www + path),
    document: {
      referrer: '',
      documentElement: { dataset: { page: root['data-page'] } },
    },
    addEventListener: () => {},
  })
  return JSON.parse(JSON.stringify(window.dataLayer))
}
