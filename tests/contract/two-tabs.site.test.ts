import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { Answer } from '../support/site/ask.ts'
import { createVisitor, readHidden, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const env = { RATE_LIMITS: 'off', DATA_DIR: linkDemonstration() }
const site = await runSite({ env })
afterAll(() => site.stop())

const homes = ['900000000001', '900000000002'] as const
const rows = ['1 Lantern Row', '2 Lantern Row'] as const
const referenceOf = ({ headers }: Answer) =>
  /^\/enquiries\/sent\/(HL-\w{4}-\w{4})$/.exec(headers.location ?? '')?.[1] ?? ''

const countStored = (adminOrigin: string, flow: FlowName) =>
  readMetric(
    adminOrigin,
    `hearthlight_leads_total{outcome="stored",product="${flow}",how="web-form"}`,
  )

test('two homes in two tabs are two requests, each of them with its own answers', async () => {
  const own = await startSite({ env: { ...env, DATA_DIR: linkDemonstration() } })
  const visitor = createVisitor(own.origin)
  const [one, other] = homes.map(home => `?home=${home}`)
  const first = await visitor.reachCheck('boiler-service', one)
  const early = await visitor.go(`/enquiries/boiler-service/check${other}`)
  expect(early.headers.location).toBe(`/enquiries/boiler-service/service${other}`)
  const begun = readWords((await visitor.go(early.headers.location ?? '')).text)
  expect(begun).toContain('You’ve already started this for another home')
  await visitor.answerQuestions('boiler-service', other)
  const contact = await visitor.go(`/enquiries/boiler-service/contact${other}`)
  expect(contact.text).toContain('value="Siân Ağaoğlu-Marker"')
  const second = await visitor.reachCheck('boiler-service', other)

  const sent = [
    await visitor.press(first.path, first.page),
    await visitor.press(second.path, second.page),
  ]
  const references = sent.map(referenceOf)
  expect(references).toEqual([expect.stringMatching(/^HL-/), expect.stringMatching(/^HL-/)])
  expect(new Set(references).size).toBe(2)
  expect(await countStored(own.adminOrigin, 'boiler-service')).toBe(2)
  for (const [at, reference] of references.entries()) {
    const words = readWords((await visitor.go(`/enquiries/sent/${reference}`)).text)
    expect(rows.map(row => words.includes(row))).toEqual(rows.map((_, own) => own === at))
  }
  const again = [
    await visitor.press(first.path, first.page),
    await visitor.press(second.path, second.page),
  ]
  expect(again.map(referenceOf)).toEqual(references)
})

test('two flows in two tabs are both sent, whichever was typed in last', async () => {
  const visitor = createVisitor(site.origin)
  const message = 'The bell is broken.'
  const first = await visitor.reachCheck('call-back', '', { ...someone, message })
  const second = await visitor.reachCheck('bereavement', '', {
    ...someone,
    'full-name': 'Bryn Marker',
  })
  const sent = [
    await visitor.press(first.path, first.page),
    await visitor.press(second.path, second.page),
  ]
  const [told = '', other = ''] = await Promise.all(
    sent.map(async answer => readWords((await visitor.go(answer.headers.location ?? '')).text)),
  )
  expect([told, other].map(words => words.includes(message))).toEqual([true, false])
  expect([told, other].map(words => words.includes('Bryn Marker'))).toEqual([false, true])
})

test('what another tab has changed is shown before it is sent', async () => {
  const own = await startSite({ env: { ...env, DATA_DIR: linkDemonstration() } })
  const visitor = createVisitor(own.origin)
  const { path, page } = await visitor.reachCheck('call-back')
  const asked = await visitor.send(path, page, {})
  const { page: changed } = await visitor.reachCheck('call-back', '', {
    ...someone,
    'full-name': 'Bryn Marker',
  })
  for (const seen of [page, asked.text]) {
    const refused = await visitor.press(path, seen)
    expect(refused.status).toBe(409)
    const words = readWords(refused.text)
    expect(words).toContain('This has changed since you opened this page')
    expect(words).toContain('Bryn Marker')
    expect(words).not.toContain('Siân Ağaoğlu-Marker')
    expect(readHidden(refused.text).shown).toBe(readHidden(changed).shown)
  }
  expect(await countStored(own.adminOrigin, 'call-back')).toBe(0)

  const refused = await visitor.press(path, page)
  const sent = await visitor.press(path, refused.text)
  expect((await visitor.go(sent.headers.location ?? '')).text).toContain('Bryn Marker')
})

test('what was changed and changed back is sent as it is shown', async () => {
  const visitor = createVisitor(site.origin)
  const query = `?home=${homes[0]}`
  const { path, page } = await visitor.reachCheck('heat-pump', query)
  await visitor.reachCheck('heat-pump', query, { ...someone, 'full-name': 'Bryn Marker' })
  await visitor.reachCheck('heat-pump', query)
  expect(referenceOf(await visitor.press(path, page))).toMatch(/^HL-/)
})

const typed = { line1: '3 New Kiln Lane', line2: '', postalTown: 'Emberford', postcode: 'ZZ1 1AA' }

async function typeHome(visitor: ReturnType<typeof createVisitor>, line1: string): Promise<void> {
  const path = '/enquiries/boiler-service/address?not-listed=yes'
  const kept = await visitor.send(path, '', { ...typed, line1 })
  expect(kept.headers.location).toBe('/enquiries/boiler-service/service?home=not-listed')
}

test('two addresses typed in two tabs are two requests, each sent as its tab shows it', async () => {
  const visitor = createVisitor(site.origin)
  await typeHome(visitor, '3 New Kiln Lane')
  const first = await visitor.reachCheck('boiler-service', '?home=not-listed')
  await typeHome(visitor, '5 New Kiln Lane')
  const early = await visitor.go(first.path)
  expect(early.headers.location).toBe('/enquiries/boiler-service/service?home=not-listed')
  const second = await visitor.reachCheck('boiler-service', '?home=not-listed')
  for (const [{ path, page }, address] of [
    [first, '3 New Kiln Lane'],
    [second, '5 New Kiln Lane'],
  ] as const) {
    expect(page).toContain(address)
    const sent = await visitor.press(path, page)
    expect((await visitor.go(sent.headers.location ?? '')).text).toContain(address)
  }
})

test('a slip in an address, mended from the check page, loses nothing of what was answered', async () => {
  const visitor = createVisitor(site.origin)
  await typeHome(visitor, '3 New Klin Lane')
  const { path } = await visitor.reachCheck('boiler-service', '?home=not-listed')
  const change = '/enquiries/boiler-service/address?home=not-listed&from=check&not-listed=yes'
  const mended = await visitor.send(change, '', typed)
  expect(mended.headers.location).toBe(path)
  // Consent was given for what the page showed before, so it is asked for once more.
  const asked = (await visitor.go(path)).headers.location ?? ''
  expect(asked).toContain('part=consent')
  expect(await visitor.leaveContact(asked, {})).toBe(path)
  const page = (await visitor.go(path)).text
  expect(page).toContain('3 New Kiln Lane')
  const moved = await visitor.send(change, '', { ...typed, postcode: 'ZZ2 1AA' })
  expect((await visitor.go(moved.headers.location ?? '')).headers.location).toBe(
    '/enquiries/boiler-service/service?home=not-listed',
  )
  expect(referenceOf(await visitor.press(path, page))).toMatch(/^HL-/)
})
