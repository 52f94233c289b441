import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { questionWords } from '../../content/en/words/enquiries/questions.ts'
import { problems } from '../../content/en/words/problems.ts'
import { openSite } from '../support/browser/open-site.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

test.each(['on', 'off'] as const)(
  'with JavaScript %s, an answer that comes while answers cannot be read is kept in the page, and sent again from there',
  async javaScript => {
    const DATA_DIR = linkDemonstration()
    const site = await openSite({ env: { DATA_DIR, RATE_LIMITS: 'off' } })
    const visitor = createVisitor(site.origin)
    await visitor.answerQuestions('call-back')
    const page = await site.openPage({
      javaScript,
      width: 375,
      height: 500,
      cookies: Object.fromEntries(visitor.cookies),
      mayComplain: /status of 503/,
    })
    await page.goto('/enquiries/call-back/about')
    if (javaScript === 'on') await waitForScript(page)
    const { options = {} } = questionWords('call-back', 'about')
    await page.getByRole('radio', { name: options.bill ?? '' }).check()

    const file = join(DATA_DIR, 'leads', 'drafts.sqlite')
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    mkdirSync(file)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const heading = page.getByRole('heading', { level: 1, name: problems.answersAway.title })
    await heading.waitFor()
    await expect.poll(async () => ((await heading.boundingBox())?.y ?? -1) >= 0).toBe(true)

    rmSync(file, { recursive: true })
    await page.getByRole('button', { name: problems.sendAgain }).click()
    await page.waitForURL(url => !url.pathname.endsWith('/about'))
    await page.goto('/enquiries/call-back/about')
    expect(await page.getByRole('radio', { name: options.bill ?? '' }).isChecked()).toBe(true)
  },
)
