import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readWords } from '../support/site/read-page.ts'
import { visitSite } from '../support/site/visit-site.ts'

const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'info' }
let waitedMs = 0
const clock = () => new Date(Date.now() + waitedMs)
const site = await runSite({ env: { ...env, DATA_DIR: linkDemonstration() }, clock })
const other = await runSite({ env: { ...env, ...connected, DATA_DIR: linkDemonstration() } })
afterAll(async () => {
  await site.stop()
  await other.stop()
})

const screen = '/enquiries/meter-reading/reading'
const home = '?home=900000000001'

const words = ['a bill changes only once', 'won’t change a bill until you call us'] as const

describe.each([
  ['where readings are passed on, the check page and Track say', other, words[0], words[1], [2, 4]],
  ['where they are only stored, every page says', site, words[1], words[0], [0, 1, 2, 3, 4]],
] as const)('%s what becomes of a reading', (_, { origin }, says, never, where) => {
  test('and none says anything else', async () => {
    const visitor = createVisitor(origin)
    const { page, reference } = await visitor.sendEnquiry('meter-reading', home)
    const sent = (await visitor.go(`/enquiries/sent/${reference}`)).text
    const link = /\/track\/HL-[\w-]+\/[\w-]+/.exec(sent)?.[0] ?? ''
    const pages = [
      (await visitor.go('/enquiries/meter-reading')).text,
      (await visitor.go(screen + home)).text,
      page,
      sent,
      (await visitor.go(link)).text,
    ]
    for (const [at, html] of pages.entries()) {
      expect(readWords(html).includes(says)).toBe(where.some(one => one === at))
      expect(readWords(html)).not.toContain(never)
      expect(html).not.toMatch(/1912345678009|1234567810/)
    }
  })
})

describe('from a first page to Send at most four screens follow', () => {
  const person = [
    { label: 'Full name', text: 'Siân O’Neill' },
    { label: 'Email address', text: 'sian@post.example' },
  ]

  test.each([
    ['the page of the home', '/homes/900000000001', 3],
    ['the page about meter readings', '/meterreads', 4],
    ['the first page of the flow', '/enquiries/meter-reading', 4],
  ])('%s', async (_, from, screens) => {
    const visitor = visitSite(site.origin)
    await visitor.go(from)
    const shown: string[] = []
    const note = () => shown.push(visitor.shown().title)
    if (from.startsWith('/homes/')) {
      const { html } = visitor.shown()
      const [, href = ''] = /href="(\/enquiries\/meter-reading[^"]*)"/.exec(html) ?? []
      await visitor.go(href.replaceAll('&amp;', '&'))
    } else {
      await visitor.press('Find my home', [{ label: 'Postcode', text: 'ZZ1 1AA' }])
      note()
      await visitor.press('1 Lantern Row')
    }
    note()
    await visitor.press('Continue', [{ label: 'Electricity reading', text: '04527' }])
    note()
    await visitor.press('Continue', person)
    note()
    expect(shown).toHaveLength(screens)
    await visitor.press('Send my reading')
    waitedMs += 5000
    await visitor.press('Send my reading')
    expect(visitor.shown().path).toMatch(/^\/enquiries\/sent\/HL-/)
  })
})

test('no whole meter number is in the log of any of these pages', () => {
  expect(site.lines().join('')).not.toMatch(/1912345678009|1234567810/)
})
