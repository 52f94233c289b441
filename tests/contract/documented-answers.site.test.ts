import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { describeApi } from '../../api/open-api.ts'
import { runSite } from '../../commands/run-site.ts'
import { createAnswerCheck } from '../support/api/answer-check.ts'
import { type Answer, ask } from '../support/site/ask.ts'
import { sendRaw } from '../support/site/send-raw.ts'

const token = 'a-token-of-24-letters-or-more'
const site = await runSite({ env: { RATE_LIMITS: 'off', API_TOKENS: token } })
afterAll(() => site.stop())
const { host } = new URL(site.origin)
const type = 'application/vnd.api+json'
const isLong = process.env.TEST_ALL === '1'

type Description = ReturnType<typeof describeApi>
let description: Description
let check: ReturnType<typeof createAnswerCheck>
beforeAll(async () => {
  description = JSON.parse((await ask(site.origin, '/v1/openapi.json')).text)
  check = createAnswerCheck(description)
  // All checks are compiled with the first: it takes seconds, in which this site, of the same thread, answers nobody.
  await check('/openapi.json', 200, description)
})

type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: readonly string[]
  readonly body: string
}

const hostLine = `Host: ${host}`
const plain: Asked = { method: 'GET', path: '/v1/addresses', headers: [hostLine], body: '' }

const methods = 'GET HEAD OPTIONS POST PUT PATCH DELETE QUERY TRACE PROPFIND PURGE'.split(' ')
const words = Object.getOwnPropertyNames(Object.prototype)
const ids = [
  ...['900000000001', '1', '', '%20', '%00', '%2F', '..%2f..', '%F0%9F%8F%A0', '%', '%ED%A0%80'],
  ...[100, 101, 201, 2001, 20_000].map(length => 'x'.repeat(length)),
  ...words,
]
const paths = [
  ...ids.flatMap(id => [
    `/v1/addresses/${id}`,
    `/v1/addresses/${id}/supply`,
    `/v1/addresses/${id}/relationships/supply`,
    `/v1/addresses/${id}/epc-ratings`,
    `/v1/addresses/${id}/plan`,
    `/v1/epc-ratings/${id}`,
    `/v1/epc-ratings/${id}/recommendations`,
    `/v1/leads/${id}`,
    `/v1/${id}`,
  ]),
  ...['/v1', '/v1/', '/v1/addresses', '/v1/epc-ratings', '/v1/leads', '/v1/openapi.json'],
]
const values = ['', '%20', 'ZZ11AA', 'lantern', '%', '%00', '0', '21', 'x'.repeat(3000), ...words]
const names = ['postcode', 'search', 'addressId', 'page[size]', 'page%5Bsize%5D', '', ...words]
const leadQueries = [
  'filter[status]',
  'filter[due]',
  'filter[held]',
  'page[size]',
  'page[cursor]',
].flatMap(name => ['done', 'true', '2026-11-24', ...values].map(value => `?${name}=${value}`))
const queries = [
  ...['', '?', '?&', '?=', '??', '?postcode', '?postcode=ZZ11AA&postcode=ZZ11AA'],
  ...['?search=lantern&postcode=', '?search=&postcode=', '?search=lantern&page[size]='],
  ...names.flatMap(name => values.map(value => `?${name}=${value}`)),
]
const lead = { 'full-name': 'A', product: 'solar', phone: '020 7946 0018', postcode: 'ZZ1 1AA' }
const document = { data: { type: 'leads', attributes: lead } }
const bodies = [
  ...['', '{', 'null', '[]', '{}', '{"data":null}', '"text"', '\xff', ' '.repeat(70_000)],
  ...['included', 'meta', 'jsonapi', 'links', 'errors', 'constructor'].flatMap(member =>
    [[], {}, null, 'text'].map(value => JSON.stringify({ ...document, [member]: value })),
  ),
  ...['id', 'lid', 'relationships', 'meta', 'links', '__proto__'].flatMap(member =>
    ['', 'HL-0000-0000', {}, null].map(value => {
      const data = Object.fromEntries([...Object.entries(document.data), [member, value]])
      return JSON.stringify({ data })
    }),
  ),
  ...Object.keys(lead).map(name =>
    JSON.stringify({ data: { type: 'leads', attributes: { ...lead, [name]: '' } } }),
  ),
  JSON.stringify(document),
]
const ofJsonApi = `Content-Type: ${type}`
const headerLines = [
  ...['*/*', type, `${type};ext="a"`, 'text/html', '', 'constructor', ';', '*/*;q=0', 'a/b,c'].map(
    accept => `Accept: ${accept}`,
  ),
  ...[type, `${type}; charset=utf-8`, `${type};profile="a"`, 'application/json', '', 'x', ';'].map(
    sent => `Content-Type: ${sent}`,
  ),
  ...['Bearer', 'Bearer x', `Bearer ${token}`, `Basic ${token}`, '', 'constructor'].map(
    shown => `Authorization: ${shown}`,
  ),
  ...['', '""', '__proto__', 'constructor-constructor', 'x'.repeat(65)].map(
    key => `Idempotency-Key: ${key}`,
  ),
  ...['gzip', 'identity', 'constructor', ''].map(coding => `Content-Encoding: ${coding}`),
  ...['*', '""', 'W/"a"', 'constructor'].flatMap(tag => [
    `If-None-Match: ${tag}`,
    `If-Match: ${tag}`,
  ]),
  ...words.map(word => `${word}: ${word}`),
]
const hosts = [
  [],
  [hostLine, hostLine],
  [hostLine, 'Host: evil.example'],
  ['Host: '],
  ['Host: a b'],
  ['Host: a.example, b.example'],
  ['Host: constructor'],
]
const calls: Asked[] = [
  plain,
  { ...plain, path: '/v1/addresses/900000000001' },
  { ...plain, path: '/v1/epc-ratings?addressId=1' },
  { ...plain, path: '/v1/addresses/900000000001/plan?tenure=owner' },
  { ...plain, path: '/v1/openapi.json' },
  { ...plain, method: 'POST', path: '/v1/leads', headers: [hostLine, ofJsonApi] },
  { ...plain, path: '/v1/leads', headers: [hostLine, `Authorization: Bearer ${token}`] },
  {
    ...plain,
    path: '/v1/leads/HL-0000-0000',
    headers: [hostLine, `Authorization: Bearer ${token}`],
  },
  {
    ...{ ...plain, method: 'PATCH', path: '/v1/leads/HL-0000-0000' },
    headers: [hostLine, ofJsonApi, `Authorization: Bearer ${token}`],
  },
  { ...plain, method: 'PUT' },
  { ...plain, path: '/v1/nowhere' },
]

/** One thing at a time, at every call that has it. */
const requests: readonly Asked[] = [
  ...paths.flatMap(path => ['GET', 'QUERY', 'POST'].map(method => ({ ...plain, method, path }))),
  ...calls.flatMap(call => methods.map(method => ({ ...call, method }))),
  ...queries.map(query => ({ ...plain, path: `/v1/addresses${query}` })),
  ...leadQueries.map(query => ({
    ...plain,
    path: `/v1/leads${query}`,
    headers: [hostLine, `Authorization: Bearer ${token}`],
  })),
  ...[
    '/v1/epc-ratings',
    '/v1/addresses/1',
    '/v1/addresses/900000000001/plan',
    '/v1/openapi.json',
    '/v1/leads',
    '/v1/nowhere',
  ].flatMap(path =>
    queries.filter((_, at) => at % 7 === 0).map(query => ({ ...plain, path: path + query })),
  ),
  ...calls.flatMap(call =>
    headerLines.map(line => ({ ...call, headers: [...call.headers, line] })),
  ),
  ...calls.flatMap(call =>
    hosts.map(lines => ({ ...call, headers: [...lines, ...call.headers.slice(1)] })),
  ),
  ...calls.flatMap(call => bodies.map(body => ({ ...call, body }))),
]

const anyRequest: fc.Arbitrary<Asked> = fc
  .record({
    call: fc.constantFrom(...calls),
    method: fc.constantFrom(...methods, null, null, null),
    path: fc.constantFrom(...paths, null, null),
    query: fc.constantFrom(...queries, ''),
    lines: fc.array(fc.constantFrom(...headerLines, ofJsonApi), { maxLength: 4 }),
    hostLines: fc.constantFrom(...hosts, null, null, null, null, null, null, null, null),
    body: fc.constantFrom(...bodies, '', ''),
  })
  .map(({ call, method, path, query, lines, hostLines, body }) => ({
    method: method ?? call.method,
    path: (path ?? call.path) + query,
    headers: [...(hostLines ?? [hostLine]), ...call.headers.slice(1), ...lines],
    body,
  }))

function send({ method, path, headers, body }: Asked): Promise<Answer> {
  const length = Buffer.byteLength(body, 'latin1')
  const lines = [...headers, ...(length > 0 ? [`Content-Length: ${length}`] : [])]
  const head = [`${method} ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n')
  return sendRaw(site.origin, head + body)
}

/** The template of the document that a path is of; null where it lists no such path. */
function findTemplate(path: string): string | null {
  const parts = path.replace(/^\/v1/, '').split(/[?#]/)[0]?.split('/') ?? []
  const fits = (template: string) => {
    const own = template.split('/')
    const isPart = (part: string, at: number) => part.startsWith('{') || part === parts[at]
    return own.length === parts.length && own.every(isPart)
  }
  return Object.keys(description.paths).find(fits) ?? null
}

/** Headers that say something to a program, and so are in the document where they may come. */
const telling = ['etag', 'location', 'retry-after', 'www-authenticate', 'idempotency-replayed']

async function judge(asked: Asked): Promise<string> {
  const answer = await send(asked)
  const { status, headers, text } = answer
  if (status >= 500 || Number.isNaN(status)) return `a fault of ours: ${status}`
  const template = findTemplate(asked.path)
  const operations = new Map(Object.entries((template && description.paths[template]) || {}))
  const method = asked.method === 'HEAD' ? 'get' : asked.method.toLowerCase()
  const operation = operations.get(method)
  if (operation === undefined && asked.method === 'OPTIONS' && status === 204) return 'documented'
  const listed = operation?.responses[status] as { headers?: object } | undefined
  const named = Object.keys(listed?.headers ?? {}).map(name => name.toLowerCase())
  const unlisted = telling.filter(name => name in headers && !named.includes(name))
  if (listed && unlisted.length > 0) return `${status} with ${unlisted}`
  const isBodiless = asked.method === 'HEAD' || status === 304
  if (isBodiless) {
    if (text !== '') return 'a body where none may be'
    return operation && !Object.hasOwn(operation.responses, status) ? `not ${status}` : 'documented'
  }
  const isItself = template === '/openapi.json' && status === 200
  if (headers['content-type'] !== (isItself ? 'application/json' : type)) {
    return `of type ${headers['content-type']}`
  }
  if (template !== null && operation !== undefined) {
    const found = await check(template, status, JSON.parse(text), method)
    return found === 'fits' ? 'documented' : `${status} ${found}`
  }
  const [error] = JSON.parse(text).errors
  if (status === 400) return error.code === 'malformed-request' ? 'documented' : error.code
  if (template === null) return status === 404 ? 'documented' : `${status} where nothing is`
  const taken = [...operations.keys()].flatMap(name => (name === 'get' ? ['GET', 'HEAD'] : name))
  const allowed = [...taken.map(name => name.toUpperCase()), 'OPTIONS'].toSorted().join(', ')
  const said = String(headers.allow).split(', ').toSorted().join(', ')
  return status === 405 && said === allowed ? 'documented' : `${status}, allowing ${said}`
}

const describeRequest = ({ method, path, headers, body }: Asked) =>
  `${method} ${path.slice(0, 200)} ${headers.filter(line => line !== hostLine)} ${body.slice(0, 200)}`

const mostAtOnce = 8

test('every answer of /v1 is one that its document lists, whatever is asked', async () => {
  console.info(`Requests of /v1, one thing odd at a time: ${requests.length}`)
  expect(requests.length).toBeGreaterThan(1000)
  const wrong: string[] = []
  for (let at = 0; at < requests.length; at += mostAtOnce) {
    const some = requests.slice(at, at + mostAtOnce)
    const verdicts = await Promise.all(some.map(judge))
    const found = some.map((asked, own) => `${describeRequest(asked)}: ${verdicts[own]}`)
    wrong.push(...found.filter((_, own) => verdicts[own] !== 'documented'))
  }
  expect(wrong).toEqual([])
}, 300_000)

test('and also where several things are odd at once', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async asked => {
      expect(await judge(asked), describeRequest(asked)).toBe('documented')
    }),
    { numRuns: isLong ? 10_000 : 300 },
  )
}, 600_000)

test('two hosts, none, and what is none are refused, wherever they are sent', async () => {
  for (const path of [
    '/v1/addresses?postcode=ZZ11AA',
    '/v1/openapi.json',
    '/price-cap',
    '/health/live',
  ]) {
    for (const lines of hosts.filter(([line]) => line !== 'Host: constructor')) {
      const answer = await send({ ...plain, path, headers: lines })
      expect([path, lines, answer.status]).toEqual([path, lines, 400])
    }
  }
  const old = await sendRaw(site.origin, 'GET /health/live HTTP/1.0\r\n\r\n')
  expect(old.status).toBe(200)
})

test.each(['application/json', 'application/json; charset=utf-8', 'text/plain'])(
  'a lead sent as %s is told in one sentence what to send',
  async sent => {
    const body = JSON.stringify(document)
    const headers = [hostLine, `Content-Type: ${sent}`]
    const answer = await send({ ...plain, method: 'POST', path: '/v1/leads', headers, body })
    expect(answer.status).toBe(415)
    const [{ detail, source }] = JSON.parse(answer.text).errors
    expect(source).toEqual({ header: 'Content-Type' })
    expect(detail).toMatch(/^Send [^.]*Content-Type: application\/vnd\.api\+json\.$/)
  },
)
