import { expect, test } from 'vitest'
import { sent } from '../../content/en/words/enquiries/sent.ts'
import { planPage } from '../../content/en/words/plan-page.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({ env: { DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' } })
const visitor = createVisitor(site.origin)
const { reference } = await visitor.sendEnquiry('call-back')

const places = [
  [`/enquiries/sent/${reference}`, sent.link],
  ['/homes/900000000001/plan', planPage.texts.keep],
] as const

/** Over plain http there is none; it may refuse; and it may be written to. */
const clipboards = [
  ['that is missing', undefined, 'notCopied'],
  ['that refuses', 'refuses', 'notCopied'],
  ['that takes it', 'takes', 'copied'],
] as const

test.each(places.flatMap(place => clipboards.map(clipboard => [...place, ...clipboard] as const)))(
  '%s says what came of a link for a clipboard',
  async (path, words, _, clipboard, says) => {
    const page = await site.openPage({ cookies: Object.fromEntries(visitor.cookies) })
    await page.addInitScript(kind => {
      const writeText = () =>
        kind === 'takes' ? Promise.resolve() : Promise.reject(new Error('no'))
      Object.defineProperty(navigator, 'clipboard', { value: kind && { writeText } })
    }, clipboard)
    await page.goto(path)
    await waitForScript(page)
    await page.getByRole('button', { name: words.copy }).click()
    await page.getByRole('status').getByText(words[says]).waitFor()
    const other = says === 'copied' ? 'notCopied' : 'copied'
    expect(await page.getByText(words[other]).count()).toBe(0)
  },
)
