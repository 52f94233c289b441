import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settings } from '../../server/config.ts'
import { dynamicSettings } from '../drills/failover/patroni-settings.ts'

const read = (path: string) => readFileSync(join('deploy', path), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const kubernetes = read('kubernetes/hearthlight.yaml')
const secret = read('kubernetes/secret.example.yaml')
const unit = read('hearthlight.service')
const haproxy = read('haproxy.cfg')
const prometheus = read('prometheus.yml')
const { version, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** What `npm run …` or a person fills in. */
const secrets = {
  LEADS_KEY: Buffer.alloc(32).toString('base64'),
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  REGISTER_PUBLIC_KEY: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
}

describe('settings', () => {
  const given: readonly [where: string, pairs: Record<string, string>][] = [
    ['Dockerfile', pairsOf(dockerfile, /^ENV (.*)$/gm, /(\w+)=(\S+)/g)],
    ['hearthlight.service', pairsOf(unit, /^Environment=(.*)$/gm, /(\w+)=(\S+)/g)],
    ['compose.yaml', pairsOf(part(compose, 'x-site'), /^ {4}([A-Z_]+: .*)$/gm, yamlPair)],
    ['hearthlight.yaml', pairsOf(part(kubernetes, 'data'), /^ {2}([A-Z_]+: .*)$/gm, yamlPair)],
    ['secret.example.yaml', pairsOf(part(secret, 'stringData'), /^ {2}([A-Z_]+: .*)$/gm, yamlPair)],
    ['make-secrets.sh', pairsOf(read('make-secrets.sh'), /^([A-Z_]+=.*)$/gm, /^([A-Z_]+)=(.*)$/g)],
  ]

  test.each(given)('%s gives those that there are, and at least one', (where, pairs) => {
    const own = where === 'make-secrets.sh' ? ['POSTGRES_PASSWORD', 'SITE_PASSWORD'] : []
    const names = Object.keys(pairs)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter(name => !(name in settings) && !own.includes(name))).toEqual([])
  })

  test.each([
    ['compose', ['Dockerfile', 'compose.yaml']],
    ['Kubernetes', ['Dockerfile', 'hearthlight.yaml', 'secret.example.yaml']],
    ['systemd', ['hearthlight.service']],
  ])('%s: production starts with them', (_, files) => {
    const pairs = given.filter(([where]) => files.includes(where)).map(([, one]) => one)
    const config = readConfig({ ...Object.assign({}, ...pairs), ...secrets }, 'production')
    expect(config).toMatchObject({ ok: true })
  })
})

describe('ports and paths', () => {
  const { PORT, ADMIN_PORT } = { PORT: settings.PORT.fallback, ADMIN_PORT: 3001 }

  test('are the same wherever they stand', () => {
    expect(dockerfile).toContain(`EXPOSE ${PORT}\n`)
    expect(dockerfile).toContain(`process.env.PORT || ${PORT}`)
    for (const name of ['one', 'two']) {
      expect(compose).toContain(`NODE_${name.toUpperCase()}: ${name}:${PORT}\n`)
      expect(prometheus).toContain(`${name}:${ADMIN_PORT}`)
    }
    expect(compose).toContain(`ADMIN_PORT: "${ADMIN_PORT}"`)
    expect(kubernetes).toContain(`ADMIN_PORT: "${ADMIN_PORT}"`)
    expect(kubernetes).toContain(`{ name: http, containerPort: ${PORT} }`)
    expect(kubernetes).toContain(`{ name: admin, containerPort: ${ADMIN_PORT} }`)
  })

  test('of health: a balancer asks whether a node is ready, a supervisor whether it is up', () => {
    expect(haproxy).toContain('uri /health/ready ')
    expect(pathsAfter(kubernetes, 'readinessProbe')).toEqual(['/health/ready'])
    expect(pathsAfter(kubernetes, 'livenessProbe')).toEqual(['/health/live'])
    expect(pathsAfter(kubernetes, 'startupProbe')).toEqual(['/health/live'])
    expect(dockerfile).toContain('/health/live`')
    // One node after another is brought a new version: the next once the one before can serve.
    expect(read('README.md')).toContain('--wait one && docker compose up -d --no-deps --wait two')
    expect(part(compose, 'x-site')).toMatch(/ healthcheck:\n +test: .*:3000\/health\/ready'/)
  })

  test('data are where the image and the unit say', () => {
    expect(dockerfile).toMatch(/DATA_DIR=\/data\n/)
    for (const name of ['one', 'two', 'workshop']) expect(compose).toContain(`"${name}:/data"`)
    expect(kubernetes).toContain('{ name: data, mountPath: /data }')
    expect(unit).toMatch(/DATA_DIR=\/var\/lib\/hearthlight\s/)
    expect(unit).toContain('StateDirectory=hearthlight\n')
  })

  test('an import in a container is not process 1, which would ignore signals', () => {
    expect(compose).toMatch(/\n {2}workshop:\n(?: {4}.*\n)* {4}init: true\n/)
  })
})

test('each waits longer than the server takes to finish what is in flight', () => {
  const source = readFileSync('server/stop-on-signals.ts', 'utf8')
  const ours = Number(/maxStopMs = ([\d_]+)/.exec(source)?.[1]?.replace('_', '')) / 1000
  const sleeps = Number(/command: \[sleep, "(\d+)"\]/.exec(kubernetes)?.[1])
  expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(kubernetes)?.[1])).toBeGreaterThan(
    ours + sleeps,
  )
  expect(Number(/x-site[\s\S]*?stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(ours)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(ours)
})

describe('versions', () => {
  test('the Node of the image is the one that the packages bring', () => {
    const [node] = new Set(Object.values<string>(optionalDependencies))
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]))
  })

  test('the image has that of package.json', () => {
    const named = [dockerfile, compose, kubernetes].flatMap(text => [
      ...text.matchAll(/\bhearthlight:(\d+\.\d+\.\d+)/g),
    ])
    expect(named).toHaveLength(3)
    expect(new Set(named.map(([, one]) => one))).toEqual(new Set([version]))
  })
})

test('what goes into the image is what is built and served, and nothing else', () => {
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter(line => line && line[0] !== '#')
  expect(lines[0]).toBe('*')
  const rooms = readdirSync('.', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .filter(name => /^[a-z]+$/.test(name))
    .filter(
      name => !['bench', 'build', 'data', 'deploy', 'docs', 'node_modules', 'tests'].includes(name),
    )
  const configuration = /const configuration = \[([^\]]*)\]/.exec(
    readFileSync('commands/build-site.ts', 'utf8'),
  )?.[1]
  const files = [...(configuration ?? '').matchAll(/'([^']+)'/g)].map(([, file]) => file)
  const allowed = lines.filter(line => line[0] === '!').map(line => line.slice(1))
  expect(allowed.sort()).toEqual([...rooms, ...files, 'package.json'].sort())
})

describe('the balancer', () => {
  test('logs neither a query nor what follows the first part of an address: it may be a secret link', () => {
    const [, format = ''] = /log-format "(.*)"$/m.exec(haproxy) ?? []
    const logged = [...format.matchAll(/%\[[^\]]*\]|%\w+/g)].map(([one]) => one)
    const plain = '%ft %b %s %TR %Tw %Tc %Tr %Ta %ST %B %tsc %HM'.split(' ')
    expect(logged.filter(one => !plain.includes(one))).toEqual(['%[var(txn.place)]'])
    const places = [...haproxy.matchAll(/set-var\(txn\.place\) (\S+)/g)].map(([, from]) => from)
    expect(places).toEqual(['path,field(2,/)', 'path,field(2,/,2)', 'str(other)'])
  })

  test('sets anew what the site believes of a proxy, and has TLS of our time', () => {
    for (const name of ['For', 'Proto', 'Host'])
      expect(haproxy).toMatch(new RegExp(`^ +http-request set-header X-Forwarded-${name} `, 'm'))
    expect(haproxy).toMatch(/^ {2}ssl-default-bind-options ssl-min-ver TLSv1\.[23]$/m)
  })
})

test('what compose sets itself is changed there, for a file of settings does not win over it', () => {
  expect(part(compose, 'x-site')).toMatch(/^ {2}environment:\n(?: {4}.*\n)* {4}TRUST_PROXY: /m)
  expect(read('README.md')).toContain('set `TRUST_PROXY` to 2 in `deploy/compose.yaml`')
})

test('the user of the unit has a home that is there, without which cronie runs none of its timers', () => {
  const [, home = ''] = /^useradd .*--home-dir (\S+) /m.exec(read('README.md')) ?? []
  expect(home).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`)
})

test('the way to a new version under systemd brings it the settings, which stand beside the code', () => {
  const [, systemd = ''] = read('README.md').split('\n## systemd\n')
  const [, way = ''] = /A new version: (.*)/.exec(systemd) ?? []
  expect(way).toMatch(/`\/etc\/hearthlight\.env`.*`\.env\.local`.*`systemctl restart/)
})

test('the files of secrets that compose reads are kept out of git', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n')
  const named = [...compose.matchAll(/env_file: \[?([^\]\n]+)/g)]
    .flatMap(([, files = '']) => files.split(', '))
    .map(file => `deploy/${file}`)
  expect(new Set(named).size).toBe(3)
  expect(named.filter(file => !ignored.includes(file))).toEqual([])
})

test('Patroni waits as long as in the drill of its failover', () => {
  const patroni = read('patroni.yml')
  const { postgresql, ...times } = dynamicSettings
  const { wal_sender_timeout, wal_receiver_timeout } = postgresql.parameters
  for (const [name, value] of Object.entries({
    ...times,
    wal_sender_timeout,
    wal_receiver_timeout,
  }))
    expect(patroni).toMatch(new RegExp(`^ +${name}: ${value}$`, 'm'))
})

test('Patroni takes orders from nobody without a password', () => {
  expect(part(read('patroni.yml'), 'restapi')).toContain('authentication: { username: patroni }')
})

const yamlPair = /^(\w+): "?([^"]*)"?$/g

/** The lines below a key of the first column. */
function part(yaml: string, key: string): string {
  return new RegExp(`^${key}:.*\\n((?:[ #].*\\n)*)`, 'm').exec(yaml)?.[1] ?? ''
}

function pairsOf(text: string, lines: RegExp, pair: RegExp): Record<string, string> {
  const found = [...text.matchAll(lines)].flatMap(([, line = '']) => [...line.matchAll(pair)])
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

function pathsAfter(yaml: string, probe: string): string[] {
  return [...yaml.matchAll(new RegExp(`${probe}:\\n\\s+httpGet: { path: (\\S+),`, 'g'))].map(
    ([, path = '']) => path,
  )
}
