import { describe, expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { readHomes, rowOf } from '../support/browser/read-homes.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const site = await openSite({
  env: { DATA_DIR: linkDemonstration(), MOCKS: 'on', MOCK_DELAY_MS: '20', RATE_LIMITS: 'off' },
})

describe.each(['on', 'off'] as const)('with mocked homes and JavaScript %s', javaScript => {
  test('a postcode leads to a home, and nothing is asked of anybody else', async () => {
    const page = await site.openPage({ javaScript, mayComplain: /status of 400/ })
    const asked = new Set<string>()
    page.on('request', request => asked.add(new URL(request.url()).hostname))
    const search = async (postcode: string) => {
      await page.goto('/find-your-home')
      if (javaScript === 'on') await waitForScript(page)
      await page.getByLabel('Postcode').fill(postcode)
      await page.keyboard.press('Enter')
    }
    await search('SA99 1AA')
    await page.getByRole('link', { name: /Check the postcode/ }).waitFor()
    await search('zz11aa')
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
    const homes = await readHomes(page)
    expect(homes.slice(0, 2)).toEqual(['1 Lantern Row', '2 Lantern Row'])
    expect(homes).toHaveLength(32)
    await rowOf(page, '7 Lantern Row').click()
    await page.getByRole('heading', { level: 1, name: '7 Lantern Row' }).waitFor()
    await page.getByText(/^Energy rating [A-G]:/).waitFor({ state: 'attached' })
    await page.getByText('Yes, we work here').waitFor()
    await page.getByRole('link', { name: 'Not your home?' }).click()
    await page.getByRole('heading', { name: '31 addresses for ZZ1 1AA' }).waitFor()
    expect([...asked]).toEqual(['127.0.0.1'])
  })
})
