import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { weighPage } from '../../bench/weigh-page.ts'
import { findScriptBar } from '../../bench/weight-bars.ts'
import { pageTable } from '../../site/app/page-table.ts'
import { deferredType } from '../../site/app/react-router-patches/defer-scripts.ts'
import { openSite } from '../support/browser/open-site.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })

/** A visitor who has sent one enquiry and answered the questions of another. */
const visitor = createVisitor(site.origin)
const sent = `/enquiries/sent/${(await visitor.sendEnquiry('call-back')).reference}`
const [followed = ''] = /\/track\/HL-[\w-]+\/[\w-]+/.exec((await visitor.go(sent)).text) ?? []
const { path: check } = await visitor.reachCheck('refer-a-friend')

const samples = new Map([
  ['/find-your-home', '/find-your-home'],
  ['/homes/:addressId/plan', '/homes/900000000001/plan'],
  ['/enquiries/sent/:reference', sent],
  ['/enquiries/saved', '/enquiries/saved'],
  ['/enquiries/:flow', '/enquiries/heat-pump'],
  ['/enquiries/:flow/address', '/enquiries/heat-pump/address'],
  ['/enquiries/:flow/contact', check.replace('check', 'contact')],
  ['/enquiries/:flow/check', check],
  ['/enquiries/:flow/reading', '/enquiries/meter-reading/reading?home=900000000001'],
  ['/enquiries/:flow/:question', '/enquiries/heat-pump/tenure?home=900000000001'],
  ['/track/:reference/:token', followed],
  ['/track/:reference/:token/:act', `${followed}/delete`],
])

const journeys = pageTable.filter(({ kind }) => kind === 'journey').map(({ path }) => path)

test.each(journeys)('the script of %s is within its bar', async path => {
  const sample = samples.get(path)
  if (sample === undefined) throw new Error(`No page to weigh for ${path}`)
  const page = await site.openPage({ cookies: Object.fromEntries(visitor.cookies) })
  const { scriptBytes } = await weighPage(page, sample)
  expect(new URL(page.url()).pathname).toBe(sample.split('?')[0])
  // A followed enquiry is a journey that has no script.
  expect(scriptBytes > 0).toBe(await hasScript(page))
  expect(scriptBytes).toBeLessThanOrEqual(findScriptBar(sample))
})

const hasScript = async (page: Page) =>
  (await page.locator(`script[type="${deferredType}"]`).count()) > 0
