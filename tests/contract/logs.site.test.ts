import { expect, test } from 'vitest'
import { ask, sendForm } from '../support/site/ask.ts'
import { sendRaw } from '../support/site/send-raw.ts'
import { startSite } from '../support/site/start-site.ts'

const marks = ['ZZ991XY', 'Marker', '203.0.113.77', '900000000077']

const headers = {
  Cookie: 'hl-preferences=Marker; session=Marker',
  'User-Agent': 'Marker/1.0',
  Referer: 'https://marker.example/Marker?postcode=ZZ991XY',
  'Accept-Language': 'Marker',
  Authorization: 'Bearer Marker',
  'X-Forwarded-For': '203.0.113.77',
  'X-Request-Id': 'Marker',
}

const paths = [
  '/?q=Marker',
  '/find-your-home?postcode=ZZ991XY',
  '/find-your-home?postcode=ZZ99+1XY&name=Marker',
  '/find-your-home.data?postcode=ZZ991XY&_routes=find%2Ffind-your-home',
  '/homes/900000000077',
  '/homes/900000000077/plan?name=Marker',
  '/v1/addresses/900000000077/plan?income=900000000077&health=Marker',
  '/enquiries/Marker',
  '/enquiries/sent/Marker',
  '/track/HL-7K3M-Q9TX/MarkerMarkerMarkerMark',
  '/track/Marker/MarkerMarkerMarkerMark/held.json?a=Marker',
  '/Marker/ZZ991XY',
  '/Marker.data',
  '/assets/Marker.js',
  '/%E0%A4%AMarker',
  `/Marker${'x'.repeat(3000)}`,
  '/health/live?Marker',
]

test.each(['info', 'trace'])('at LOG_LEVEL=%s no line holds what visitors sent', async level => {
  const site = await startSite({ env: { LOG_LEVEL: level, TRUST_PROXY: 'on' } })
  for (const path of paths) await ask(site.origin, path, { headers })
  for (const path of ['/promos', '/preferences', '/Marker', '/enquiries/heat-pump']) {
    await sendForm(site.origin, path, { from: '/Marker', name: 'Marker' }, headers)
    await sendForm(site.origin, path, { a: `Marker${'x'.repeat(70_000)}` }, headers)
    await sendForm(site.origin, path, {}, { ...headers, 'Content-Type': 'application/Marker' })
  }
  await ask(site.origin, '/price-cap', { method: 'DELETE', headers })
  for (const start of [
    'MARKER /Marker HTTP/1.1',
    'GET /Marker HTTP/1.1\r\nHost: Marker<b>',
    'Marker',
  ]) {
    await sendRaw(site.origin, `${start}\r\nConnection: close\r\n\r\n`)
  }
  const lines = await readLines(site.lines)
  expect(lines.length).toBeGreaterThan(20)
  const told = (line: string) => marks.some(mark => line.toLowerCase().includes(mark.toLowerCase()))
  expect(lines.filter(told)).toEqual([])
  const metrics = (await ask(site.adminOrigin, '/metrics')).text
  expect(metrics.split('\n').filter(told)).toEqual([])
})

test('every answer has one line, in JSON, with a request id of its own', async () => {
  const site = await startSite()
  const asked = ['/', '/price-cap', '/homes/nowhere', '/%E0%A4%A', '/icon.svg', '/health/live']
  for (const path of asked) await ask(site.origin, path)
  const lines = await readLines(site.lines)
  const answered = lines.map(line => JSON.parse(line)).filter(({ status }) => status !== undefined)
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 404, 400, 200, 200])
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(asked.length)
  for (const line of answered) {
    expect(line).toMatchObject({
      reqId: expect.stringMatching(/^\S+$/),
      method: 'GET',
      place: expect.any(String),
      ms: expect.any(Number),
      time: expect.any(Number),
    })
    expect(line).not.toHaveProperty('remoteAddress')
  }
})

test('a call of /v1 that Fastify never sees has the headers, line and count of one that it answers', async () => {
  const site = await startSite()
  const path = '/v1/epc-ratings?addressId=900000000001'
  const viaFastify = { 'Content-Type': 'application/vnd.api+json' }
  const answers = [
    await ask(site.origin, path),
    await ask(site.origin, path, { headers: viaFastify }),
  ]
  const [plain, usual] = answers.map(({ status, headers, text }) => {
    const { date: _, ...others } = headers
    return { status, headers: others, text }
  })
  expect(plain).toEqual(usual)
  const lines = await readLines(site.lines)
  const [line, lineOfUsual] = lines
    .map(text => JSON.parse(text))
    .filter(({ place }) => place === '/v1/epc-ratings')
    .map(({ reqId, time, ms, ...others }) => ({
      ...others,
      has: [reqId, time, ms].map(one => typeof one),
    }))
  expect(line).toEqual(lineOfUsual)
  expect(line).toMatchObject({ method: 'GET', status: 200, msg: 'answered' })
  const { text } = await ask(site.adminOrigin, '/metrics')
  expect(text).toContain('hearthlight_requests_total{method="GET",status="2xx"} 2')
  expect(text).toContain('hearthlight_request_duration_seconds_count 2')
})

test('the line of a file names it, as that of a page does', async () => {
  const site = await startSite()
  const header = '/aem6/content/sysadmin/header-configuration/jcr:content.data.json'
  for (const path of ['/homes/900000000001/certificate.csv', header, '/robots.txt'])
    await ask(site.origin, path)
  const places = (await readLines(site.lines)).map(line => JSON.parse(line).place)
  expect(places.filter(place => place !== undefined)).toEqual([
    '/homes/:addressId/certificate.csv',
    header,
    '/robots.txt',
  ])
})

test('LOG_LEVEL=silent writes nothing', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
  for (const path of ['/', '/nowhere', '/%']) await ask(site.origin, path)
  expect(await readLines(site.lines)).toEqual([])
})

/** The line of an answer is written a little after the answer. */
async function readLines(lines: () => string[]): Promise<string[]> {
  await new Promise(resolve => setTimeout(resolve, 50))
  return lines().join('').split('\n').filter(Boolean)
}
