import { afterAll, describe, expect, test } from 'vitest'
import { openSite } from '../support/browser/open-site.ts'
import { readHomes, rowOf } from '../support/browser/read-homes.ts'
import { runAxe } from '../support/browser/run-axe.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { ids } from './invented-homes.ts'
import { startStandIn } from './start-stand-in.ts'

const standIn = await startStandIn()
afterAll(standIn.stop)
const site = await openSite({ env: { API_URL: standIn.base } })

describe.each(['on', 'off'] as const)('on a second server, with JavaScript %s', javaScript => {
  test('a postcode leads to a home, its rating and its supply, and back', async () => {
    const page = await site.openPage({ javaScript, width: 320 })
    await page.goto('/')
    if (javaScript === 'on') await waitForScript(page)
    await page.getByLabel('Postcode').fill(' zz74qd ')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '5 addresses for ZZ7 4QD' }).waitFor()
    expect(await readHomes(page)).toEqual([
      '7 Slate Row',
      '10 Slate Row',
      'Flat 2, 11 Slate Row',
      'Kiln House, Slate Row',
      'Landlord’s Supply, 11 Slate Row',
      'My home isn’t listed',
    ])
    await rowOf(page, '7 Slate Row').click()
    await page.waitForURL(`**/homes/${ids.terrace}`)
    await page.getByText('61 out of 100.').first().waitFor()
    await page.getByText('UK Power Networks').waitFor()
    await page.getByRole('link', { name: 'Not your home?' }).click()
    await rowOf(page, '10 Slate Row').click()
    await page.getByRole('heading', { name: 'No energy certificate was found' }).waitFor()
    await page.goBack()
    await rowOf(page, 'Landlord’s Supply, 11 Slate Row').click()
    await page.getByText('This is a shared or public supply, not a home').waitFor()
  })
})

test('axe finds nothing on a list and a home without what the contract does not promise', async () => {
  const page = await site.openPage({ bypassCSP: true })
  for (const path of ['/find-your-home?postcode=ZZ7+4QD', `/homes/${ids.kiln}`]) {
    await page.goto(path)
    await waitForScript(page)
    expect(await runAxe(page)).toEqual([])
  }
})
