import { expect, test } from 'vitest'
import { type Answer, ask } from './ask.ts'
import { expectProblem } from './expect-problem.ts'
import { findLeaks } from './find-leaks.ts'
import { readInside, readPage } from './read-page.ts'
import { sendTogether } from './send-raw.ts'
import { startSite } from './start-site.ts'

test('a site with no room to draw says it is busy, and goes on being well', async () => {
  const site = await startSite({ maxDrawing: 1 })
  const others = Array.from({ length: 30 }, (_, index) => `/price-cap?visitor=${index}`)
  const well = ['/health/live', '/health/ready', '/metrics', '/icon.svg']
  const answers = await sendTogether(site.origin, ['/find-your-home', ...others, ...well])
  expect(answers[0]?.status).toBe(200)
  for (const answer of answers.slice(1, 31)) expectBusy(answer)
  expect(answers.slice(31).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await ask(site.origin, '/price-cap?visitor=again')).status).toBe(200)
})

test('a busy page leads back to the page that was asked for', async () => {
  const site = await startSite({ maxDrawing: 1 })
  const [, busy] = await sendTogether(site.origin, ['/find-your-home', '/enquiries/solar'])
  const links = readPage(readInside(busy?.text ?? '', 'main')).all('a')
  const targets = links.map(({ href = '' }) => new URL(href, `${site.origin}/enquiries/solar`))
  const statuses = targets
    .filter(({ origin }) => origin === site.origin)
    .map(async ({ pathname }) => [pathname, (await ask(site.origin, pathname)).status])
  expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
    '/enquiries/solar': 200,
    '/': 200,
    '/help': 200,
  })
})

test('pages that are kept are served however busy the site is', async () => {
  const site = await startSite({ maxDrawing: 1 })
  for (const path of ['/price-cap', '/help']) await ask(site.origin, path)
  const answers = await sendTogether(site.origin, [
    '/find-your-home',
    '/price-cap',
    '/help',
    '/offers',
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503])
})

test('a fault of ours is a page of its own that says nothing of the inside, and is logged', async () => {
  const failing = { times: 0 }
  const site = await startSite({
    clock: () => {
      if (failing.times === 0) return new Date()
      failing.times -= 1
      throw new TypeError('the clock at /srv/secret stands still')
    },
  })
  for (const path of ['/price-cap', '/find-your-home']) {
    failing.times = 1
    const answer = await ask(site.origin, path)
    expectProblem(answer, 500)
    expect(readPage(answer.text).title).toBe('Sorry, something has gone wrong here – Hearthlight')
    expect(answer.text.includes('secret')).toBe(false)
  }
  const faults = site
    .lines()
    .join('')
    .split('\n')
    .filter(line => line.includes('stands still'))
  expect(faults.map(line => 'reqId' in JSON.parse(line))).toEqual([true, true])
})

test('where not even that page can be drawn, the answer still says nothing of the inside', async () => {
  const failing = { now: false }
  const site = await startSite({
    clock: () => {
      if (failing.now) throw new TypeError('the clock at /srv/secret stands still')
      return new Date()
    },
  })
  failing.now = true
  const answer = await ask(site.origin, '/price-cap')
  failing.now = false
  expect(answer.status).toBe(500)
  expect(answer.text.includes('secret')).toBe(false)
  expect(findLeaks(answer.text)).toEqual([])
})

function expectBusy(answer: Answer): void {
  expectProblem(answer, 503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(readPage(answer.text).title).toBe('We are busy just now – Hearthlight')
}
