import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { company } from '../../content/en/words/company.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readWords } from '../support/site/read-page.ts'
import { findFreePort, startChild } from '../support/site/start-child.ts'

const env = { RATE_LIMITS: 'off' }
const site = await runSite({ env: { ...env, DATA_DIR: linkDemonstration() } })
const other = await runSite({ env: { ...env, ...connected, DATA_DIR: linkDemonstration() } })
afterAll(async () => {
  await site.stop()
  await other.stop()
})

const storedOnly = /stored but not passed on/
/** Promises that only somebody who was told of a request can keep. */
const promise =
  /We’ll (call|email|text|post|be in touch|get in touch)|on its way to|haven’t heard|specialists will get in touch|when we call|may be in touch|anything more for now|While you wait/
const home = '?home=900000000001'

const readPageOf = async (origin: string, path: string) => readWords((await ask(origin, path)).text)

describe('where nothing passes requests on', () => {
  test.each(flowNames.filter(name => name !== 'waiting-list'))(
    'the first page of %s says so, gives a number to call and promises no call',
    async flow => {
      const words = await readPageOf(site.origin, `/enquiries/${flow}`)
      expect(words).toMatch(storedOnly)
      expect(words).toContain(company.phone.text)
      expect(words).not.toMatch(promise)
      expect(await readPageOf(other.origin, `/enquiries/${flow}`)).not.toMatch(storedOnly)
    },
  )

  test.each([
    ['heat-pump', home],
    ['boiler-repair', home],
    ['call-back', ''],
    ['bereavement', ''],
    ['refer-a-friend', ''],
  ] as const)(
    '%s is sent, and no page after it promises what nobody knows of',
    async (flow, query) => {
      const visitor = createVisitor(site.origin)
      const { page, reference } = await visitor.sendEnquiry(flow, query)
      // The first page has said so; here it would be in the way of checking.
      expect(readWords(page)).not.toMatch(promise)
      const sent = await visitor.go(`/enquiries/sent/${reference}`)
      const link = /\/track\/HL-[\w-]+\/[\w-]+/.exec(sent.text)?.[0] ?? ''
      for (const words of [readWords(sent.text), await readPageOf(site.origin, link)]) {
        expect(words).toMatch(/Your request is stored but not passed on/)
        expect(words).toMatch(/call us on\s+0808\s157\s0192/)
        expect(words).not.toMatch(promise)
      }
    },
  )

  test('the page to look one up says so before anything is looked up, and where nothing was found', async () => {
    expect(await readPageOf(site.origin, '/track')).toMatch(storedOnly)
    expect(await readPageOf(other.origin, '/track')).not.toMatch(storedOnly)
    const wrong = await sendForm(site.origin, '/track', {
      reference: 'HL-0000-0000',
      postcode: 'ZZ1 1AA',
    })
    expect(readWords(wrong.text)).toMatch(storedOnly)
  })

  test('a place on a waiting list is promised what it always is', async () => {
    const { origin } = site
    expect(await readPageOf(origin, '/enquiries/waiting-list')).not.toMatch(storedOnly)
    const visitor = createVisitor(origin)
    const { reference } = await visitor.sendEnquiry('waiting-list')
    const words = readWords((await visitor.go(`/enquiries/sent/${reference}`)).text)
    expect(words).toContain('We’ll tell you once')
    expect(words).not.toMatch(storedOnly)
  })

  test('whoever starts the server is told in one line what to set', async () => {
    const child = startChild({ PORT: String(await findFreePort()), DATA_DIR: linkDemonstration() })
    const readLines = () => child.told().filter(line => line.startsWith('Leads: '))
    await expect.poll(readLines, { timeout: 60_000, interval: 20 }).toHaveLength(1)
    expect(readLines()[0]).toMatch(/requests are stored but not passed on.*set LEADS_WEBHOOK_URL/)
  })
})
