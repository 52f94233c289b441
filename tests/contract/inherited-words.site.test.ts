import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { readInside } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'
import { sendJson, startAnswering } from '../support/start-answering.ts'

const site = await runSite({ env: { RATE_LIMITS: 'off' } })
afterAll(() => site.stop())

/** What every plain object has without anybody having put it there, such as `constructor`. */
const words = Object.getOwnPropertyNames(Object.prototype)
const flow = '/enquiries/heat-pump'

const pages = (word: string): [path: string, statuses: number[]][] => [
  [`/${word}`, [404]],
  [`/find-your-home?search=${word}`, [200]],
  [`/find-your-home?search=1+${word}+lantern+row`, [200]],
  [`/find-your-home?postcode=${word}`, [200]],
  [`/find-your-home?postcode=ZZ1+1AA&house=${word}`, [200]],
  [`/find-your-home?${word}=${word}`, [200]],
  [`/homes/${word}`, [404]],
  [`/homes/${word}/certificate.json`, [404]],
  [`/homes/900000000001?${word}=${word}`, [200]],
  [`/enquiries/${word}`, [404]],
  [`/enquiries/${word}/address`, [404]],
  [`/enquiries/${word}/check`, [404]],
  [`/enquiries/sent/${word}`, [200, 303, 404]],
  [`${flow}/${word}`, [302, 303, 404]],
  [`${flow}?home=${word}&from=${word}`, [200]],
  [`${flow}/address?home=${word}&typing=${word}&search=${word}`, [200, 303]],
  [`${flow}/contact?home=${word}&show=${word}`, [200, 303]],
  [`/track/${word}/${word}`, [404]],
  [`/track/${word}/${word}/${word}`, [404]],
  [`/track?${word}=${word}&deleted=${word}`, [200]],
  [`/price-cap?${word}=${word}`, [200]],
  [`/offers?${word}=${word}`, [200]],
  [`/v1/addresses?search=${word}`, [200]],
  [`/v1/addresses?search=12+${word}&page[size]=3`, [200]],
  [`/v1/addresses?postcode=${word}`, [400]],
  [`/v1/addresses?${word}=${word}`, [400]],
  [`/v1/addresses/${word}`, [404]],
  [`/v1/addresses/${word}/supply`, [404]],
  [`/v1/addresses/${word}/epc-ratings`, [404]],
  [`/v1/epc-ratings?addressId=${word}`, [404]],
  [`/v1/epc-ratings/${word}`, [404]],
  [`/v1/epc-ratings/${word}/recommendations`, [404]],
  [`/v1/leads/${word}`, [401]],
  [`/v1/${word}`, [404]],
]

const forms: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/preferences', ['theme', 'wide-spacing', 'from']],
  ['/promos', ['promos', 'from']],
  ['/consent', ['answer', 'hide']],
  ['/counting', ['counting']],
  ['/find-your-home?postcode=ZZ1+1AA', ['home']],
  ['/find-your-home?typing=yes', ['line1', 'line2', 'postalTown', 'postcode']],
  ['/track', ['reference', 'postcode']],
  [`${flow}/address`, ['home']],
  [`${flow}/owner`, ['answer']],
  ['/enquiries/call-back/about', ['answer']],
  ['/enquiries/call-back/contact', ['full-name', 'channels', 'needs', 'time-window', 'consents']],
  ['/enquiries/call-back/check', ['key', 'stamp', 'challenge', 'work', 'shown']],
]

describe.each(words)('%s', word => {
  test('in an address is a word like any other', async () => {
    const odd: string[] = []
    for (const [path, statuses] of pages(word)) {
      const { status, text } = await ask(site.origin, path)
      if (!statuses.includes(status)) odd.push(`${path} ${status}`)
      if (/\[native code\]|\[object Object\]/.test(text)) odd.push(`${path} shows the inside`)
    }
    expect(odd).toEqual([])
  })

  test('in a form, a cookie or a header is too', async () => {
    const odd: string[] = []
    for (const [path, fields] of forms) {
      for (const field of [...fields, word]) {
        const { status } = await sendForm(site.origin, path, { [field]: word })
        if (status >= 500) odd.push(`${path} ${field} ${status}`)
      }
    }
    const names = ['hl-preferences', 'hl-promos', 'hl-consent', 'hl-counting', 'hl-visit', word]
    for (const name of [...names, `__Host-hl-visit`]) {
      const headers = { Cookie: `${name}=${word}; ${word}=${word}`, [word]: word }
      for (const path of ['/', '/preferences', flow, '/v1/addresses?postcode=ZZ11AA']) {
        const { status } = await ask(site.origin, path, { headers })
        if (status !== 200) odd.push(`${path} ${name} ${status}`)
      }
    }
    for (const name of ['Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'Range']) {
      const { status } = await ask(site.origin, '/price-cap', { headers: { [name]: word } })
      if (status !== 200) odd.push(`${name} ${status}`)
    }
    expect(odd).toEqual([])
  })
})

test('after all of that every home is there, and the site is ready', async () => {
  expect((await ask(site.origin, '/homes/900000000001')).status).toBe(200)
  expect((await ask(site.origin, '/find-your-home?postcode=ZZ1+1AA')).status).toBe(200)
  expect((await ask(site.origin, '/health/ready')).status).toBe(200)
})

test('a provider that cannot answer a word goes on being asked for homes', async () => {
  const own = await startSite()
  const provider = await startAnswering(async (request, response) => {
    const path = request.url ?? ''
    if (path.includes('constructor')) return sendJson({}, 503)(request, response)
    const { status, text } = await ask(own.origin, path)
    sendJson(JSON.parse(text), status)(request, response)
  })
  onTestFinished(provider.stop)
  const reading = await startSite({ env: { API_URL: provider.base } })
  const shown = (path: string) => ask(reading.origin, path)
  expect((await shown('/homes/900000000001')).status).toBe(200)
  for (let times = 0; times < 12; times += 1) {
    expect((await shown(`/find-your-home?search=constructor+${times}`)).status).toBe(503)
  }
  for (const path of ['/homes/900000000001', '/homes/900000000002']) {
    const { status, text } = await shown(path)
    expect([path, status]).toEqual([path, 200])
    expect(readInside(text, 'main')).not.toContain('our fault, not yours')
  }
})
