import { METHODS } from 'node:http'
import { makeRandom, type Random } from '../../register/made-up/random.ts'
import { bodies } from './odd-bodies.ts'
import { anything, headerLines, longOf, oddTargets } from './odd-heads.ts'

export type SocketCase = {
  readonly group: string
  readonly label: string
  readonly pieces: readonly string[]
  /**
   * Which statuses each answer may have, in order; `any` where nobody can say how many requests the
   * bytes are. Never 500 and above.
   */
  readonly answers: readonly (readonly number[])[] | 'any'
  /** It may be hung up on with fewer answers. */
  readonly isOftenCut?: true
}

const host = 'Host: localhost\r\n'
const close = 'Connection: close\r\n'
const formType = 'Content-Type: application/x-www-form-urlencoded\r\n'
const leadType = 'Content-Type: application/vnd.api+json\r\n'
const get = (path: string, more = close) => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`

const one = (
  group: string,
  label: string,
  bytes: string,
  statuses: readonly number[],
  more: { isOftenCut?: true } = {},
): SocketCase => ({ group, label, pieces: [bytes], answers: [statuses], ...more })

const targets = [
  '/',
  '/price-cap',
  '/find-your-home',
  '/nowhere',
  '/icon.svg',
  '/health/live',
  '/promos',
  '/v1/addresses?postcode=ZZ1+1AA',
  '/v1/leads',
  '/v1/nowhere',
  '/metrics',
  '*',
] as const

function* methods(): Generator<SocketCase> {
  for (const method of METHODS) {
    for (const target of targets) {
      const bytes = `${method} ${target} HTTP/1.1\r\n${host}${close}\r\n`
      // Nobody tunnels through us, and HTTP/2 is not spoken.
      const isCut = method === 'CONNECT' || method === 'PRI'
      yield one(
        'methods',
        `${method} ${target}`,
        bytes,
        anything,
        isCut ? { isOftenCut: true } : {},
      )
    }
  }
  for (const method of [
    'get',
    'Get',
    'GETT',
    'G',
    'FOO',
    'GET\t',
    'ПОСТ',
    '',
    '"GET"',
    'GET/1',
    'HTTP/1.1',
    'CHUNKED',
  ]) {
    yield one('methods', JSON.stringify(method), `${method} / HTTP/1.1\r\n${host}\r\n`, [400])
  }
}

function* odds(): Generator<SocketCase> {
  for (const [target, statuses] of oddTargets) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      for (const version of ['1.1', '1.0']) {
        const bytes = `${method} ${target} HTTP/${version}\r\n${host}${close}\r\n`
        const label = `${method} ${JSON.stringify(target.slice(0, 40))} HTTP/${version}`
        const allowed = method === 'POST' && statuses[0] === 414 ? [...statuses, 400] : statuses
        yield one('targets', label, bytes, allowed)
      }
    }
  }
  for (const version of [
    'HTTP/0.9',
    'HTTP/1.2',
    'HTTP/2.0',
    'HTTP/9.9',
    'HTTP/1',
    'HTTP/1.',
    'HTTP/11',
    'http/1.1',
    'HTTPS/1.1',
    'HTTP /1.1',
    'HTTP/1.1 ',
    'HTTP/1.1x',
    'RTSP/1.0',
    'ICE/1.0',
    '',
  ]) {
    yield one(
      'versions',
      JSON.stringify(version),
      `GET / ${version}\r\n${host}${close}\r\n`,
      anything,
      { isOftenCut: true },
    )
  }
}

function* headers(): Generator<SocketCase> {
  for (const [label, lines, statuses] of headerLines) {
    for (const target of ['/price-cap', '/find-your-home', '/v1/addresses?postcode=ZZ1+1AA']) {
      for (const before of [true, false]) {
        const all = before ? lines + host + close : host + close + lines
        const where = before ? 'before' : 'after'
        yield one(
          'headers',
          `${label}, ${where} the host, ${target}`,
          `GET ${target} HTTP/1.1\r\n${all}\r\n`,
          statuses,
          { isOftenCut: true },
        )
      }
    }
  }
}

function* sent(): Generator<SocketCase> {
  for (const [label, rest, answers] of bodies) {
    for (const [target, type] of [
      ['/promos', formType],
      ['/v1/leads', leadType],
      ['/price-cap', formType],
      ['/health/live', ''],
    ] as const) {
      const pieces = [`POST ${target} HTTP/1.1\r\n${host}${type}${rest}`]
      yield { group: 'bodies', label: `${label}, to ${target}`, pieces, answers, isOftenCut: true }
    }
  }
}

function* halves(): Generator<SocketCase> {
  const whole = `POST /promos HTTP/1.1\r\n${host}${formType}Content-Length: 12\r\n${close}\r\npromos=still`
  for (let cut = 1; cut < whole.length; cut += 1) {
    const [head, tail] = [whole.slice(0, cut), whole.slice(cut)]
    yield { group: 'in two pieces', label: `cut at ${cut}`, pieces: [head, tail], answers: [[303]] }
    if (cut % 8 === 0)
      yield { group: 'half', label: `ends at ${cut}`, pieces: [head], answers: [[400, 408]] }
  }
  const pieces = get('/health/live').match(/.{1,4}/gs) ?? []
  yield { group: 'in pieces', label: 'four letters at a time', pieces, answers: [[200]] }
}

const pipelined: readonly (readonly [string, number])[] = [
  ['/health/live', 200],
  ['/price-cap', 200],
  ['/find-your-home', 200],
  ['/nowhere', 404],
  ['/icon.svg', 200],
  ['/v1/nowhere', 404],
  ['/v1/addresses?postcode=x', 400],
  ['/%', 400],
  [longOf(2500), 414],
  ['/promos', 302],
  ['/robots.txt', 200],
]

function makePipeline(random: Random, number: number): SocketCase {
  const length = random.between(2, 12)
  const chosen = Array.from({ length }, () => random.pick(pipelined))
  const endsBadly = random.chance(0.4)
  const requests = chosen.map(([path], at) => {
    const isLast = at === length - 1
    const method = random.chance(0.2) ? 'HEAD' : 'GET'
    return `${method} ${path} HTTP/1.1\r\n${host}${isLast && !endsBadly ? close : ''}\r\n`
  })
  const bad = random.pick([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\n: x\r\n\r\n',
    '\x16\x03\x01\x02',
    'POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n',
  ])
  const bytes = requests.join('') + (endsBadly ? bad : '')
  const cut = random.below(bytes.length)
  return {
    group: 'pipelines',
    label: `number ${number}`,
    pieces: random.chance(0.5) ? [bytes] : [bytes.slice(0, cut), bytes.slice(cut)],
    answers: [...chosen.map(([, status]) => [status]), ...(endsBadly ? [[400]] : [])],
  }
}

const seeds = [
  get('/price-cap', ''),
  get('/v1/addresses?postcode=ZZ1+1AA', ''),
  `POST /promos HTTP/1.1\r\n${host}${formType}Content-Length: 12\r\n\r\npromos=still`,
  `POST /v1/leads HTTP/1.1\r\n${host}${leadType}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `GET /find-your-home?postcode=ZZ1+1AA HTTP/1.1\r\n${host}Cookie: hl-visit=a; hl-preferences=dark\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n`,
]
const shards = [
  '\r\n',
  '\n',
  '\r',
  '\x00',
  ' ',
  ':',
  '\t',
  '%',
  '0',
  'HTTP/1.1',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  '\r\n\r\n',
  '\xff',
  'GET ',
  ';',
  ',',
]

/** A request with a few letters taken out, put in, doubled or changed. */
function mangle(random: Random, number: number): SocketCase {
  let bytes = random.pick(seeds)
  for (let change = random.between(1, 6); change > 0; change -= 1) {
    const at = random.below(bytes.length + 1)
    const [head, tail] = [bytes.slice(0, at), bytes.slice(at)]
    bytes = random.pick([
      () => head + random.pick(shards) + tail,
      () => head + tail.slice(random.between(1, 8)),
      () => head + String.fromCharCode(random.below(256)) + tail.slice(1),
      () => head + tail + random.pick(seeds),
      () => head + tail.slice(0, 20) + tail,
    ])()
  }
  return {
    group: 'mangled',
    label: `number ${number}: ${JSON.stringify(bytes.slice(0, 60))}`,
    pieces: [bytes],
    answers: 'any',
  }
}

/** All by table, and so many more by a random generator with a seed. */
export function listSocketCases(more: {
  pipelines: number
  mangled: number
  seed: number
}): SocketCase[] {
  const random = makeRandom(more.seed)
  return [
    ...methods(),
    ...odds(),
    ...headers(),
    ...sent(),
    ...halves(),
    ...Array.from({ length: more.pipelines }, (_, number) => makePipeline(random, number)),
    ...Array.from({ length: more.mangled }, (_, number) => mangle(random, number)),
  ]
}
