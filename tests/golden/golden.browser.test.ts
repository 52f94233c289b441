import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeUpRegister } from '../../commands/register/make-up-register.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import type { SoundLead } from '../../leads/lead-store.ts'
import { createMailWriter } from '../../server/leads/write-lead-mail.ts'
import { answerAll, leaveContactAndSend } from '../support/browser/answer-all.ts'
import { isOfSent, readReports } from '../support/browser/expect-reports.ts'
import { missingPageNote, openSite } from '../support/browser/open-site.ts'
import { everyPage } from '../support/browser/sample-pages.ts'
import { waitForScript } from '../support/browser/wait-for-script.ts'
import { makeLead } from '../support/leads/example-lead.ts'
import { ask } from '../support/site/ask.ts'
import { allPaths } from '../support/site/contract-paths.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { tidyAnswer, tidyText } from './tidy-answer.ts'

/**
 * What visitors and programs get, at a fixed clock, as one hash for each answer. The texts are in
 * `.cache/golden/now`; GOLDEN=write takes what there is as right.
 */
const hashFile = 'tests/golden/hashes.json'
const folder = join('.cache', 'golden', 'now')
const data = join('.cache', 'golden', 'data')
rmSync(join('.cache', 'golden'), { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

let clock = new Date('2026-11-22T10:00:00Z')
await makeUpRegister({ dataFolder: data, homes: 1500, seed: 1, now: clock })

const site = await openSite({
  env: {
    DATA_DIR: data,
    RATE_LIMITS: 'off',
    LEADS_KEY: `golden:${Buffer.alloc(32, 7).toString('base64')}`,
    API_TOKENS: 'golden-token-of-many-letters-1234',
    TAG_MANAGER_URL: 'https://tags.example/t.js',
    LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/',
    LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  },
  clock: () => clock,
})

const hashes: Record<string, string> = {}

function keep(name: string, text: string): void {
  hashes[name] = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  writeFileSync(join(folder, `${name.replaceAll(/[^\w.-]+/g, '_')}.txt`), text)
}

async function keepAnswer(path: string, name = path, headers: Record<string, string> = {}) {
  const answer = await ask(site.origin, path, { headers })
  keep(name, tidyAnswer(name, answer, site.origin))
  return answer
}

const choices = {
  none: '',
  dark: 'hl-preferences=theme.dark',
  accepted: 'hl-consent=accepted',
  rejected: 'hl-consent=rejected-new',
  quiet: 'hl-counting=off; hl-promos=still',
}

const otherPaths = [
  '/find-your-home?search=lantern',
  '/find-your-home?postcode=ZZ1+1AB',
  '/find-your-home?postcode=nope',
  '/find-your-home?postcode=ZZ99+9ZZ',
  '/homes/900000000001/certificate.csv',
  '/homes/900000000001/certificate.json',
  '/robots.txt',
  '/sitemap.xml',
  '/health/live',
  '/health/ready',
  '/aem6/content/sysadmin/header-configuration/jcr:content.data.json',
]

test('pages, with each choice of a visitor', { timeout: 300_000 }, async () => {
  for (const path of new Set([...allPaths, ...everyPage])) {
    for (const [choice, cookie] of Object.entries(choices)) {
      await keepAnswer(path, `${path} ${choice}`, cookie === '' ? {} : { Cookie: cookie })
    }
  }
  for (const path of otherPaths) await keepAnswer(path)
})

test('/v1', async () => {
  const list = await keepAnswer('/v1/addresses?postcode=ZZ1%201AA')
  const ids: string[] = JSON.parse(list.text).data.map(({ id }: { id: string }) => id)
  const ofHomes = ids.flatMap(id => [
    `/v1/addresses/${id}`,
    `/v1/addresses/${id}/supply`,
    `/v1/addresses/${id}/relationships/supply`,
    `/v1/addresses/${id}/epc-ratings`,
    `/v1/epc-ratings?addressId=${id}`,
  ])
  const others = ['addresses?postcode=bad', 'addresses?search=lantern%20row', 'addresses?search=ab']
  const more = [...others, 'addresses', 'nothing', 'addresses/unknown', 'leads/HL-7K3M-Q9TX']
  for (const path of [...ofHomes, ...more.map(one => `/v1/${one}`), '/v1/openapi.json']) {
    await keepAnswer(path)
  }
  const token = { Authorization: 'Bearer golden-token-of-many-letters-1234' }
  await keepAnswer(`/v1/addresses/${ids[0]}/supply`, '/v1 supply with token', token)
  const ratings = await ask(site.origin, `/v1/epc-ratings?addressId=${ids[0]}`)
  const rating = JSON.parse(ratings.text).data[0].id
  await keepAnswer(`/v1/epc-ratings/${rating}`)
  await keepAnswer(`/v1/epc-ratings/${rating}/recommendations`)
  for (const body of ['{}', 'nonsense', '{"data":{"type":"leads","attributes":{"product":7}}}']) {
    const headers = { 'Content-Type': 'application/vnd.api+json' }
    const answer = await ask(site.origin, '/v1/leads', { method: 'POST', headers, body })
    keep(`POST /v1/leads ${body}`, tidyAnswer(body, answer, site.origin))
  }
})

test.each(flowNames)('%s without script', { timeout: 120_000 }, async flow => {
  const visitor = createVisitor(site.origin)
  const query = '?home=900000000001'
  const pages: string[] = []
  const go = async (path: string) => {
    const answer = await visitor.go(path)
    pages.push(tidyAnswer(path, answer, site.origin))
    return answer.text
  }
  await go(`/enquiries/${flow}${query}`)
  for (const { id } of flows[flow].questions) {
    const path = `/enquiries/${flow}/${id}${query}`
    await go(path)
    pages.push(tidyAnswer(`empty ${path}`, await visitor.send(path, '', {}), site.origin))
  }
  // These two ask for what the sample answers do not have.
  if (flow !== 'meter-reading' && flow !== 'moving-home') {
    const contact = await visitor.answerQuestions(flow, query)
    const wrong = await visitor.send(contact, await go(contact), { email: 'wrong' })
    pages.push(tidyAnswer('wrong contact', wrong, site.origin))
    const { path, page } = await visitor.reachCheck(flow, query)
    await go(path)
    clock = new Date(clock.getTime() + 60_000)
    const sent = await visitor.send(path, page, {})
    pages.push(tidyAnswer('sent', sent, site.origin))
    const last = await go(sent.headers.location ?? '')
    const track = /\/track\/HL-[\w-]+\/[\w-]+/.exec(last)?.[0]
    if (track) {
      for (const act of ['', '/held.json', '/delete', '/withdraw']) await go(track + act)
    }
  }
  keep(`flow ${flow}`, pages.join('\n'))
})

test('mails', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  for (const product of flowNames) {
    const stored: SoundLead = {
      reference: 'HL-7K3M-Q9TX',
      product,
      status: 'received',
      dueOn: '2026-11-24',
      receivedAt: at,
      changedAt: at,
      closedAt: null,
      how: 'web-form',
      possibleDuplicateOf: null,
      isSuspected: false,
      seal: 'sound',
      lead: makeLead(),
      siteOrigin: null,
    }
    for (const passesOn of [true, false]) {
      const write = createMailWriter('Hearthlight', passesOn)
      const mails = [
        write('lead.created', stored, 'https://hearthlight.example/track/x'),
        write('lead.created', { ...stored, dueOn: null }, null),
        write('lead.withdrawn', stored, null),
      ]
      keep(`mail ${product} ${passesOn}`, JSON.stringify(mails, null, 1))
    }
  }
})

test('the data layer of each page and of two flows', { timeout: 300_000 }, async () => {
  const page = await site.openPage({ mayComplain: missingPageNote })
  for (const path of everyPage) {
    await page.goto(path)
    await waitForScript(page)
    keep(`data layer ${path}`, tidyText(JSON.stringify(await readReports(page)), site.origin))
  }
  for (const flow of [flows['heat-pump'], flows['call-back']]) {
    const visitor = await site.openPage({ mayComplain: /status of 422/ })
    await visitor.goto(`/enquiries/${flow.name}`)
    await visitor.getByRole('main').getByRole('link', { name: 'Start now' }).click()
    await answerAll(visitor, flow)
    await leaveContactAndSend(visitor, flow)
    await expect.poll(async () => (await readReports(visitor)).some(isOfSent)).toBe(true)
    // How often a question is reported depends on how quickly it is answered.
    const views = (await readReports(visitor)).map(({ pageName, pageUrl }) => pageName + pageUrl)
    keep(`data layer ${flow.name}`, tidyText([...new Set(views)].join('\n'), site.origin))
  }
})

afterAll(() => {
  if (process.env.GOLDEN === 'write') {
    writeFileSync(hashFile, `${JSON.stringify(hashes, null, 1)}\n`)
  }
})

test('all of it is as it was', () => {
  const before = existsSync(hashFile) ? JSON.parse(readFileSync(hashFile, 'utf8')) : {}
  if (process.env.GOLDEN === 'write') return
  const names = [...new Set([...Object.keys(before), ...Object.keys(hashes)])]
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter(name => before[name] !== hashes[name])).toEqual([])
})
