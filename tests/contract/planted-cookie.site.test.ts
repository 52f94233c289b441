import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { solveChallenge } from '../../leads/submit/solve-challenge.ts'
import { createVisitor, readHidden, someone } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'

const env = { RATE_LIMITS: 'off', DATA_DIR: linkDemonstration(), TRUST_PROXY: 'on' }
const site = await runSite({ env })
afterAll(() => site.stop())

const overTls = { 'X-Forwarded-Proto': 'https' }
const planterOnly = {
  ...someone,
  'full-name': 'Pat Planter',
  email: 'planter@post.example',
  phone: '(020) 7946 0999',
}
const marker = 'Marker'

type Visitor = ReturnType<typeof createVisitor>

/** What stands of the victim on any page that shows a draft. */
async function readAll(visitor: Visitor, reference: string): Promise<string[]> {
  const paths = [
    '/enquiries/call-back/about',
    '/enquiries/call-back/contact',
    '/enquiries/call-back/check',
    '/enquiries/bereavement/contact',
    `/enquiries/sent/${reference}`,
  ]
  const pages = await Promise.all(paths.map(path => visitor.go(path)))
  const all = pages.map(({ text, headers }) => text + JSON.stringify(headers)).join()
  return all.match(new RegExp(`${marker}|7946 0123|/track/${reference}/[\\w-]{22}`, 'g')) ?? []
}

test.each([
  ['over TLS, of the plain name', overTls, ''],
  ['over TLS, of the name that browsers keep for us, as if it were ours', overTls, '__Host-'],
  ['without TLS', {}, ''],
])('a planted cookie shows its planter nothing, %s', async (_, headers, prefix) => {
  const planter = createVisitor(site.origin, headers)
  await planter.reachCheck('call-back', '', planterOnly)
  await planter.answerQuestions('bereavement')
  const [[, known = ''] = []] = [...planter.cookies]
  const victim = createVisitor(site.origin, headers)
  victim.cookies.set(`${prefix}hl-visit`, known)

  const { sent, reference } = await victim.sendEnquiry('call-back')
  expect(reference).toMatch(/^HL-/)
  const shown = await victim.go(sent.headers.location ?? '')
  expect(shown.text).toMatch(new RegExp(`/track/${reference}/[\\w-]{22}`))

  for (const name of ['hl-visit', '__Host-hl-visit']) {
    const looking = createVisitor(site.origin, headers)
    looking.cookies.set(name, known)
    expect(await readAll(looking, reference)).toEqual([])
  }
  expect(await readAll(planter, reference)).toEqual([])
  // Nor after they have written under it again.
  await planter.reachCheck('call-back', '', planterOnly)
  expect(await readAll(planter, reference)).toEqual([])
})

test('while contact details are typed, a planter who looks again and again sees none', async () => {
  const planter = createVisitor(site.origin)
  await planter.answerQuestions('call-back')
  const looking = createVisitor(site.origin)
  for (const [name, value] of planter.cookies) looking.cookies.set(name, value)
  const victim = createVisitor(site.origin)
  for (const [name, value] of planter.cookies) victim.cookies.set(name, value)
  const seen: string[] = []
  let looks = 0
  let isTyping = true
  const look = async () => {
    for (; isTyping; looks += 1) seen.push(...(await readAll(looking, 'HL-7K3M-Q9TX')))
  }
  const typing = victim.sendEnquiry('call-back').finally(() => {
    isTyping = false
  })
  const [{ reference }] = await Promise.all([typing, look()])
  expect(reference).toMatch(/^HL-/)
  expect(looks).toBeGreaterThan(0)
  expect(seen).toEqual([])
  expect(looking.cookies).toEqual(planter.cookies)
})

test('a name with a no-break space before it, which browsers let a host beside ours set, is not believed', async () => {
  const planter = createVisitor(site.origin, overTls)
  await planter.answerQuestions('call-back')
  const [[name = '', known = ''] = []] = [...planter.cookies]
  const victim = createVisitor(site.origin, overTls)
  victim.cookies.set(`\u00a0${name}`, known)
  await victim.go('/enquiries/call-back/contact')
  const { headers } = await victim.go('/enquiries/call-back/contact')
  expect(headers.location).toBe('/enquiries/call-back/about?lost=yes')
})

test('over TLS a choice has a name that nobody else can set, and takes the place of the one before', async () => {
  const { cookies, send } = createVisitor(site.origin, overTls)
  cookies.set('hl-promos', 'still')
  await send('/promos', '', { promos: 'still', from: '/' })
  expect([...cookies]).toEqual([['__Host-hl-promos', 'still']])
})

test('two forms at the same moment, of which one gives the draft a new name, lose nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const visitor = createVisitor(site.origin)
    const path = await visitor.answerQuestions('call-back')
    const contact = await visitor.go(path)
    const question = '/enquiries/bereavement/contact'
    const at = (await visitor.go(question)).headers.location ?? ''
    const [left, answered] = await Promise.all([
      visitor.send(path, contact.text, someone),
      visitor.send(at, '', { answer: 'Bryn' }),
    ])
    expect([left.status, answered.status]).toEqual([303, 303])
    expect((await visitor.go(path)).text).toContain(marker)
    expect((await visitor.go(question)).headers.location).toBe(
      '/enquiries/bereavement/their-address',
    )
  }
})

test('a form that is pressed twice, or again because its answer was lost, loses nothing', async () => {
  const visitor = createVisitor(site.origin)
  const path = await visitor.answerQuestions('call-back')
  const contact = await visitor.go(path)
  const before = new Map(visitor.cookies)
  const first = await visitor.send(path, contact.text, someone)
  expect(first.status).toBe(303)
  const other = createVisitor(site.origin)
  for (const [name, value] of before) other.cookies.set(name, value)
  const second = await other.send(path, contact.text, someone)
  expect(second.headers.location).toBe(first.headers.location)
  expect(other.cookies).toEqual(visitor.cookies)
  expect((await other.go(path)).text).toContain(marker)
})

test('Send that is pressed twice at once, and again later, makes one request', async () => {
  const stored = 'hearthlight_leads_total{outcome="stored",product="bereavement",how="web-form"}'
  const visitor = createVisitor(site.origin)
  const { path, page } = await visitor.reachCheck('bereavement')
  const asked = await visitor.send(path, page, {})
  const work = await solveChallenge(readHidden(asked.text).challenge ?? '')
  const before = createVisitor(site.origin)
  for (const [name, value] of visitor.cookies) before.cookies.set(name, value)
  const pressed = await Promise.all([
    visitor.send(path, asked.text, { work }),
    before.send(path, asked.text, { work }),
  ])
  const later = [
    await visitor.send(path, asked.text, { work }),
    await before.send(path, asked.text, { work }),
  ]
  const ways = [...pressed, ...later].map(({ headers }) => headers.location)
  expect(ways[0]).toMatch(/^\/enquiries\/sent\/HL-/)
  expect(new Set(ways).size).toBe(1)
  expect(await readMetric(site.adminOrigin, stored)).toBe(1)
  expect(before.cookies).toEqual(visitor.cookies)
})
