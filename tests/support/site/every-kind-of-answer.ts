import { type Answer, ask, sendForm } from './ask.ts'
import { headerDataPath } from './contract-paths.ts'
import { readPage } from './read-page.ts'
import { sendRaw } from './send-raw.ts'

type Way = (origin: string, headers?: Record<string, string>) => Promise<Answer>

const get =
  (path: string): Way =>
  (origin, headers = {}) =>
    ask(origin, path, { headers })

const raw =
  (start: string, host: string | null = 'localhost'): Way =>
  (origin, headers = {}) => {
    const all = { ...(host !== null && { Host: host }), ...headers, Connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return sendRaw(origin, `${start}\r\n${lines.join('')}\r\n`)
  }

const hashedFile: Way = async (origin, headers = {}) => {
  const { text } = await ask(origin, '/')
  const sheet = readPage(text).link('stylesheet') ?? ''
  return ask(origin, sheet, { headers })
}

const unchangedPage: Way = async (origin, headers = {}) => {
  const { etag = '' } = (await ask(origin, '/price-cap')).headers
  return ask(origin, '/price-cap', { headers: { ...headers, 'If-None-Match': etag } })
}

/** Each way in which this site answers at all, with the status it gives. */
export const everyKindOfAnswer: [string, number, Way][] = [
  ['the front page', 200, get('/')],
  ['a content page', 200, get('/price-cap')],
  ['a journey page', 200, get('/find-your-home?postcode=ZZ1')],
  ['a page the visitor has already', 304, unchangedPage],
  ['a page that is not there', 404, get('/nowhere')],
  ['a hashed file', 200, hashedFile],
  ['a file that keeps its name', 200, get('/icon.svg')],
  ['a file that is not there', 404, get('/assets/nothing.css')],
  ['the sitemap', 200, get('/sitemap.xml')],
  ['robots.txt', 200, get('/robots.txt')],
  ['the data of a route change', 200, get('/find-your-home.data?postcode=ZZ1')],
  ['the header data', 200, get(headerDataPath)],
  ['liveness', 200, get('/health/live')],
  ['readiness', 200, get('/health/ready')],
  ['metrics, which are not for the public', 404, get('/metrics')],
  ['a form', 303, (origin, headers) => sendForm(origin, '/promos', { promos: 'still' }, headers)],
  [
    'a form of another site',
    403,
    (origin, headers) =>
      sendForm(origin, '/promos', {}, { ...headers, 'Sec-Fetch-Site': 'cross-site' }),
  ],
  [
    'a form that is no form',
    415,
    (origin, headers) =>
      sendForm(origin, '/promos', {}, { ...headers, 'Content-Type': 'application/json' }),
  ],
  [
    'a form that is too large',
    413,
    (origin, headers) => sendForm(origin, '/promos', { from: 'x'.repeat(70_000) }, headers),
  ],
  [
    'another method',
    405,
    (origin, headers = {}) => ask(origin, '/price-cap', { method: 'DELETE', headers }),
  ],
  ['an address that is too long', 414, get(`/${'x'.repeat(3000)}`)],
  ['an address that cannot be read', 400, get('/%E0%A4%A')],
  ['a host that is none', 400, raw('GET / HTTP/1.1', '<b>')],
  ['no host', 400, raw('GET / HTTP/1.1', null)],
]

/** What never becomes a request, because it cannot be read as one. */
export const everyUnreadable: [string, number, Way][] = [
  ['a method that nobody knows', 400, raw('NONSENSE / HTTP/1.1')],
  ['headers that are too large', 431, raw(`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(70_000)}`)],
  ['what is not HTTP', 400, origin => sendRaw(origin, 'nonsense\r\n\r\n')],
]
