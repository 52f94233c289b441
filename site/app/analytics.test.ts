import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { analyticsScript, reportedName, reportedPath, reportRouteChange } from './analytics.ts'

const www = 'https://www.hearthlight.example'

function runLine({
  referrer = '',
  page = 'HL:Home',
  path = '/',
  prerendering = false,
  tags = '',
} = {}) {
  const heard = new Map<string, (event: { persisted: boolean }) => void>()
  const addEventListener = (name: string, listener: () => void) => heard.set(name, listener)
  const window: { dataLayer?: unknown[] } = {}
  const fetched: string[] = []
  const context = {
    window,
    URL,
    // Fails, as it does where the visitor has left the page by then. The line has to catch that.
    fetch: (place: URL) => {
      fetched.push(place.href)
      return Promise.reject(new Error('Failed to fetch'))
    },
    location: new URL(`${www}${path}?postcode=ZZ11AA#part`),
    document: {
      referrer,
      prerendering,
      documentElement: { dataset: { page, path, ...(tags && { tags }) } },
      addEventListener,
    },
    addEventListener,
  }
  runInNewContext(analyticsScript, context)
  return {
    layer: () => JSON.parse(JSON.stringify(window.dataLayer ?? [])),
    fetched,
    referrer: () => context.document.referrer,
    tell: (event: string, persisted = false) => heard.get(event)?.({ persisted }),
  }
}

test('the line reports one view, with its name, its address and nothing of the query', () => {
  expect(runLine({ page: 'HL:Price cap', path: '/price-cap' }).layer()).toEqual([
    { event: 'pageView', pageName: 'HL:Price cap', pageUrl: `${www}/price-cap`, referringUrl: '' },
  ])
})

test.each([
  ['nothing', '', ''],
  ['a page of this site', `${www}/price-cap?region=A#b`, `${www}/price-cap`],
  ['a home', `${www}/homes/900000000001?x=1`, `${www}/homes/:id`],
  ['a plan', `${www}/homes/900000000001/plan`, `${www}/homes/:id/plan`],
  ['an enquiry that was sent', `${www}/enquiries/sent/HL-7K3M`, `${www}/enquiries/sent`],
  ['a secret link', `${www}/track/HL-7K3M-Q9TX/secret`, `${www}/track/:reference/:token`],
  [
    'what is behind a secret link',
    `${www}/track/HL-7K3M-Q9TX/secret/delete`,
    `${www}/track/:reference/:token/delete`,
  ],
  ['half of a secret link', `${www}/track/HL-7K3M-Q9TX`, `${www}/track/:reference`],
  ['where enquiries are looked up', `${www}/track`, `${www}/track`],
  ['a start of an enquiry', `${www}/enquiries/heat-pump`, `${www}/enquiries/heat-pump`],
  ['another site', 'https://search.example/find?q=ZZ11AA', 'https://search.example'],
  [
    'another port',
    'https://www.hearthlight.example:8443/a?b',
    'https://www.hearthlight.example:8443',
  ],
  ['another scheme', 'http://www.hearthlight.example/a?b', 'http://www.hearthlight.example'],
  ['nonsense', 'nonsense', ''],
  ['an app', 'android-app://com.search.example/https/x', ''],
  ['a page without a place', 'about:blank', ''],
])(
  'the page before, when it is %s, is reported without what was typed',
  (_, referrer, reported) => {
    expect(runLine({ referrer }).layer()).toMatchObject([{ referringUrl: reported }])
  },
)

test('a tag of another company finds the page before only as it is reported', () => {
  const referrer = `${www}/homes/900000000001?postcode=ZZ11AA`
  expect(runLine({ referrer }).referrer()).toBe(referrer)
  const tagged = runLine({ referrer, tags: 'true' })
  expect(tagged.referrer()).toBe(`${www}/homes/:id`)
  tagged.tell('pageshow', true)
  expect(tagged.layer()).toMatchObject(Array(2).fill({ referringUrl: `${www}/homes/:id` }))
})

test('a page that is drawn ahead is reported when it is shown', () => {
  const page = runLine({ prerendering: true })
  expect([page.layer(), page.fetched]).toEqual([[], []])
  page.tell('prerenderingchange')
  expect(page.layer()).toHaveLength(1)
  // Only now the server counts it.
  expect(page.fetched).toHaveLength(1)
  expect(runLine().fetched).toEqual([])
})

test('a page that Back restores is reported again, once, and a loaded one is not', () => {
  const page = runLine()
  page.tell('pageshow', false)
  expect(page.layer()).toHaveLength(1)
  page.tell('pageshow', true)
  expect(page.layer()).toHaveLength(2)
})

test('the line keeps what stands in the layer already', () => {
  const window = { dataLayer: ['before'] }
  const nothing = () => {}
  const document = { referrer: '', documentElement: { dataset: { page: 'HL:Home', path: '/' } } }
  runInNewContext(analyticsScript, {
    window,
    URL,
    location: new URL(www),
    document,
    addEventListener: nothing,
  })
  expect(window.dataLayer).toMatchObject(['before', { pageName: 'HL:Home' }])
})

test.each([
  ['/', '/'],
  ['/price-cap', '/price-cap'],
  ['/homes/900000000001', '/homes/:id'],
  ['/homes/900000000001/plan', '/homes/:id/plan'],
  ['/homes/%39%30', '/homes/:id'],
  ['/cy/homes/900000000001', '/cy/homes/:id'],
  ['/enquiries/sent/HL-7K3M', '/enquiries/sent'],
  ['/enquiries/boiler-repair', '/enquiries/boiler-repair'],
  ['/enquiries/boiler-repair/about-cold', '/enquiries/boiler-repair/question'],
  ['/enquiries/boiler-repair/about-cold/', '/enquiries/boiler-repair/question'],
  ['/enquiries/boiler-repair/about-cold/more', '/enquiries/boiler-repair/question'],
  ['/enquiries/boiler-repair/address', '/enquiries/boiler-repair/question'],
  ['/enquiries/boiler-repair/contacts', '/enquiries/boiler-repair/question'],
  ['/enquiries/heat-pump/check', '/enquiries/heat-pump/check'],
  ['/enquiries/heat-pump/check/about-cold', '/enquiries/heat-pump/check'],
  ['/enquiries/heat-pump/contact', '/enquiries/heat-pump/contact'],
])('%s is reported at %s', (path, reported) => {
  expect(reportedPath(path)).toBe(reported)
})

test.each([
  ['/Homes/900000000001', '900000000001'],
  ['/%68omes/900000000001', '900000000001'],
  ['/Enquiries/boiler-repair/About-Cold', 'Cold'],
  ['/enquiries/boiler-repair/about%2Dcold', 'cold'],
  ['/%65nquiries/boiler-repair/about-cold', 'cold'],
  ['/%54rack/HL-7K3M-Q9TX/secret', 'secret'],
])(
  '%s, in other letters than ours, is found by the router and not reported either',
  (path, word) => {
    expect(reportedPath(path)).not.toContain(word)
    for (const line of [runLine({ path }), runLine({ referrer: `${www}${path}` })]) {
      expect(JSON.stringify(line.layer())).not.toContain(word)
    }
  },
)

describe.each(flowNames)('of %s', name => {
  const flow = flows[name]
  const start = `/enquiries/${name}`
  const pages = [...flow.questions, ...(flow.screens ?? [])]
  const steps = ['address', ...pages.map(({ id }) => id)]
  const reported = [
    ...steps.map(step => [step, `${start}/question`, 'HL:Enquiry:Question'] as const),
    ['contact', `${start}/contact`, 'HL:Enquiry:Contact'],
    ['check', `${start}/check`, 'HL:Enquiry:Check'],
  ] as const

  test('every question is one page, as itself, as the page before, and at a route change', () => {
    for (const [step, path, pageName] of reported) {
      const own = `${start}/${step}`
      expect(reportedPath(own)).toBe(path)
      expect(reportedName('HL', own)).toBe(pageName)
      const { layer } = runLine({ path: own, page: pageName, referrer: `${www}${own}?from=check` })
      const [pageUrl, referringUrl] = [www + path, www + path]
      expect(layer()).toEqual([{ event: 'pageView', pageName, pageUrl, referringUrl }])
    }
  })
})

test.each([
  ['/', 'HL:Home'],
  ['/find-your-home', 'HL:Find your home'],
  ['/enquiries/heat-pump', 'HL:Enquiry'],
  ['/nowhere', 'HL:Not found'],
])('%s is named %s', (path, name) => {
  expect(reportedName('HL', path)).toBe(name)
})

const layer: unknown[] = []
const dataset = { page: 'HL:Find your home' }
let startedMs = 0

beforeEach(() => {
  layer.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
  // The module remembers its last report: every test begins later than the one before.
  startedMs += 100_000
  vi.advanceTimersByTime(startedMs)
  vi.stubGlobal('window', { dataLayer: layer })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('location', new URL(`${www}/find-your-home?postcode=ZZ11AA`))
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const first = {
  event: 'pageView',
  pageName: 'HL:Find your home',
  pageUrl: `${www}/find-your-home`,
  referringUrl: 'https://search.example',
}

test('a route change comes from the page that was reported before it', () => {
  layer.push(first, { event: 'promoStop', position: 2 })
  reportRouteChange('HL:Your home', { pathname: '/homes/900000000001', search: '' })
  reportRouteChange('HL:Your plan', { pathname: '/homes/900000000001/plan', search: '' })
  expect(layer.slice(2)).toEqual([
    {
      event: 'pageView',
      pageName: 'HL:Your home',
      pageUrl: `${www}/homes/:id`,
      referringUrl: `${www}/find-your-home`,
    },
    {
      event: 'pageView',
      pageName: 'HL:Your plan',
      pageUrl: `${www}/homes/:id/plan`,
      referringUrl: `${www}/homes/:id`,
    },
  ])
})

test('a page that a route change led to has its own name where Back restores it', () => {
  reportRouteChange('HL:Your plan', { pathname: '/homes/900000000001/plan', search: '' })
  expect(dataset.page).toBe('HL:Your plan')
})

test('a route change that is told twice within a second is one report', () => {
  layer.push(first)
  reportRouteChange('HL:Enquiry', { pathname: '/enquiries/solar', search: '' })
  vi.advanceTimersByTime(999)
  reportRouteChange('HL:Enquiry', { pathname: '/enquiries/solar', search: '' })
  expect(layer).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  reportRouteChange('HL:Enquiry', { pathname: '/enquiries/solar', search: '' })
  expect(layer).toHaveLength(3)
})

test('there and back within a second is three reports', () => {
  layer.push(first)
  reportRouteChange('HL:Enquiry', { pathname: '/enquiries/solar', search: '' })
  reportRouteChange('HL:Find your home', { pathname: '/find-your-home', search: '' })
  reportRouteChange('HL:Enquiry', { pathname: '/enquiries/solar', search: '' })
  expect(layer).toHaveLength(4)
})

test('a list and Back from it, at one path, are two views, and neither tells what was searched', () => {
  layer.push(first)
  for (const search of ['?postcode=ZZ11AA', '', '?postcode=ZZ11AA'])
    reportRouteChange('HL:Find your home', { pathname: '/find-your-home', search })
  expect(layer).toHaveLength(4)
  expect(JSON.stringify(layer)).not.toContain('postcode')
})
