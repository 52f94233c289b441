import { expect, test } from 'vitest'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { openSite } from '../support/browser/open-site.ts'

const site = await openSite()

test('on a phone the way in is on the first screen of every enquiry', async () => {
  const page = await site.openPage({ width: 375, height: 667 })
  for (const flow of flowNames) {
    await page.goto(`/enquiries/${flow}`)
    const main = page.getByRole('main')
    const way = flows[flow].screens
      ? main.getByRole('button', { name: 'Find my home' })
      : main.getByRole('link', { name: 'Start now' })
    const bottom = await way.evaluate(button => button.getBoundingClientRect().bottom)
    expect([flow, bottom <= 667]).toEqual([flow, true])
  }
})

test('on a wide screen one panel stands beside it, in the same place as beside the questions', async () => {
  const page = await site.openPage({ width: 1280 })
  await page.goto('/enquiries/boiler-service?home=900000000001')
  const panel = page.getByRole('region', { name: 'What happens' })
  const other = page.getByRole('complementary', { name: 'How this works' })
  expect(await other.isVisible()).toBe(false)
  const before = await panel.boundingBox()
  await page.getByRole('link', { name: 'Start now' }).click()
  await other.waitFor()
  const after = await other.boundingBox()
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(30)
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(5)
})
