import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readInside, readWords as readLines } from '../support/site/read-page.ts'

const clock = () => new Date('2026-11-22T12:00:00Z')
const env = { RATE_LIMITS: 'off', ...connected, DATA_DIR: linkDemonstration() }
const site = await runSite({ env, clock })
afterAll(() => site.stop())

const home = '?home=900000000001'
const readWords = (html: string) => readLines(readInside(html, 'main')).replaceAll(/\s+/g, ' ')

test('a plan that was pressed is priced at the start, not asked for, and handed over', async () => {
  const visitor = createVisitor(site.origin)
  const plans = await visitor.go('/home-cover')
  expect(plans.text).toContain('href="/enquiries/home-cover?plan=heating"')
  const chosen = `${home}&plan=heating`
  const start = await visitor.go(`/enquiries/home-cover${chosen}`)
  expect(readWords(start.text)).toMatch(/Heating Cover: £17.50 a month\s+and £60 for each repair/)
  expect(readWords(start.text)).toContain('Example price')
  expect(start.text).toContain('/enquiries/home-cover/tenure?home=900000000001&amp;plan=heating')
  const saved = await visitor.send(`/enquiries/home-cover/tenure${chosen}`, '', { answer: 'own' })
  expect(saved.headers.location).toBe(`/enquiries/home-cover/boiler-fuel${home}`)
  const { page } = await visitor.reachCheck('home-cover', home)
  expect(readWords(page)).toMatch(/Which plan are you thinking of\? Heating/)
})

test('a service that was pressed goes along through the address', async () => {
  const visitor = createVisitor(site.origin)
  const start = await visitor.go('/enquiries/boiler-service?service=monthly')
  expect(readWords(start.text)).toContain('Boiler service, paid monthly: £8.50 a month')
  expect(start.text).toContain('/enquiries/boiler-service/address?service=monthly')
  const path = '/enquiries/boiler-service/address?service=monthly&postcode=ZZ1+1AA'
  const found = await visitor.send(path, '', { home: '900000000001' })
  expect(found.headers.location).toBe(
    '/enquiries/boiler-service/tenure?home=900000000001&service=monthly',
  )
})

test('what was pressed goes along to a home that we do not serve', async () => {
  const visitor = createVisitor(site.origin)
  const path = '/enquiries/boiler-service/address?service=monthly&postcode=ZZ4+1AA'
  const { headers } = await visitor.send(path, '', { home: '900090000149' })
  expect(headers.location).toBe('/enquiries/boiler-service?home=900090000149&service=monthly')
  const start = await visitor.go(headers.location ?? '')
  expect(start.text).toContain('/tenure?home=900090000149&amp;service=monthly')
})

test('what was pressed goes along to the home that somebody told us about last', async () => {
  const visitor = createVisitor(site.origin)
  await visitor.send(`/enquiries/solar/tenure${home}`, '', { answer: 'own' })
  const start = await visitor.go('/enquiries/call-back?about=complaint')
  expect(start.text).toContain('href="/enquiries/call-back?home=900000000001&amp;about=complaint"')
})

test('a plan that we never had is as if none was pressed', async () => {
  const visitor = createVisitor(site.origin)
  const { text } = await visitor.go(`/enquiries/home-cover${home}&plan=gold`)
  expect(readWords(text)).toContain('From £13.50 a month')
  expect(text).toContain('/enquiries/home-cover/plan?home=900000000001&amp;plan=gold')
})

test.each(flowNames)(
  'the start of %s has one list of what happens, and says nothing twice',
  async flow => {
    const { text } = await createVisitor(site.origin).go(`/enquiries/${flow}`)
    const main = readInside(text, 'main')
    expect(main.match(/<ol>/g)).toHaveLength(1)
    const texts = [...main.matchAll(/<(?:p|li)>([^<]+)</g)].flatMap(([, words = '']) =>
      words.split(/(?<=[.?])\s/),
    )
    expect(new Set(texts).size).toBe(texts.length)
    const urgent = main.indexOf('0800 111 999')
    expect(urgent >= 0).toBe(flows[flow].mayBeUrgent === true)
    expect(urgent).toBeLessThan(main.indexOf('What happens<'))
    if (flow === 'bereavement') expect(main).not.toMatch(/£|offer|0800 111 999/)
  },
)

test('where we do not work, no price is named', async () => {
  const { text } = await createVisitor(site.origin).go(
    '/enquiries/boiler-service?home=900090000149',
  )
  expect(readWords(text)).toContain('We don’t work in ZZ4 yet')
  expect(readWords(text)).not.toContain('£')
})

test('no heat pump goes to a street lamp, and whoever says that it is a home types it', async () => {
  const visitor = createVisitor(site.origin)
  const lamp = '?home=900000000031'
  const says = 'looks like a shared or public supply, not a home'
  for (const flow of ['heat-pump', 'home-cover', 'join']) {
    const led = await visitor.go(`/enquiries/${flow}/check${lamp}`)
    expect(led.headers.location).toBe(`/enquiries/${flow}/address${lamp}`)
    const address = await visitor.go(`/enquiries/${flow}/address${lamp}`)
    expect(readWords(address.text)).toContain(says)
  }
  const call = await visitor.go(`/enquiries/call-back${lamp}`)
  expect(readWords(call.text)).toContain('Supply, Street Lighting')
})
