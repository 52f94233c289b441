import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import { allPaths, contentPaths, plainPaths } from '../support/site/contract-paths.ts'
import { everyKindOfAnswer, everyUnreadable } from '../support/site/every-kind-of-answer.ts'
import { findLeaks } from '../support/site/find-leaks.ts'
import { readPage } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const site = await runSite({ env: { RATE_LIMITS: 'off' } })
const behind = await runSite({ env: { RATE_LIMITS: 'off', TRUST_PROXY: 'on' } })
afterAll(() => Promise.all([site.stop(), behind.stop()]))

const every = [...everyKindOfAnswer, ...everyUnreadable]

test.each(every)('%s is %i, with every security header', async (_, status, answer) => {
  const { headers, ...rest } = await answer(site.origin)
  expect(rest.status).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test.each(every)(
  '%s (%i) says nothing of the inside, and runs only what its policy names',
  async (_, status, answer) => {
    const { headers, text } = await answer(site.origin)
    expect(findLeaks(text)).toEqual([])
    if (status >= 400 && status < 500) expect(readPage(text).all('main')[0]?.id).toBe('content')
    if (text.startsWith('<!')) checkPolicy(String(headers['content-security-policy']), text)
  },
)

test.each(allPaths)('%s runs only what its policy names', async path => {
  const { headers, text } = await ask(site.origin, path)
  checkPolicy(String(headers['content-security-policy']), text)
})

test('pages without script share one policy, which lets no file run', async () => {
  const answers = await Promise.all(
    [...plainPaths, ...contentPaths, '/nowhere'].map(path => ask(site.origin, path)),
  )
  const policies = new Set(answers.map(({ headers }) => headers['content-security-policy']))
  expect(policies.size).toBe(1)
  const [policy = ''] = policies
  expect(readDirectives(String(policy))['script-src']).not.toContain("'self'")
})

// An address that cannot be read is refused before anyone asks which proxy brought it.
const readable = everyKindOfAnswer.filter(([, status]) => status !== 400)

test.each(readable)('%s behind TLS asks for TLS from then on', async (_, __, answer) => {
  const { headers } = await answer(behind.origin, { 'X-Forwarded-Proto': 'https' })
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains/)
})

test.each([
  ['a proxy that is believed, without TLS', behind, 'http'],
  ['a proxy that is not believed', site, 'https'],
])('%s never asks for TLS', async (_, { origin }, scheme) => {
  const { headers } = await ask(origin, '/', { headers: { 'X-Forwarded-Proto': scheme } })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('hostile words in the title of the site are hashed with no script of their own', async () => {
  const env = { SITE_TITLE: '</script><script>alert(1)</script>' }
  const hostile = await startSite({ env })
  for (const path of ['/', '/price-cap', '/find-your-home']) {
    const [plain, { headers, text }] = await Promise.all([
      ask(site.origin, path),
      ask(hostile.origin, path),
    ])
    expect(readPage(text).scripts.length).toBe(readPage(plain.text).scripts.length)
    checkPolicy(String(headers['content-security-policy']), text)
  }
})

function checkPolicy(policy: string, html: string): void {
  const directives = readDirectives(policy)
  expect(policy).not.toMatch(/unsafe-|\*|data:/)
  expect(directives['default-src']).toEqual(["'none'"])
  expect(directives['frame-ancestors']).toEqual(["'none'"])
  expect(directives['base-uri']).toEqual(["'none'"])
  const page = readPage(html)
  const inline = page.scripts.filter(
    ({ attributes }) => !('src' in attributes) && attributes.type !== 'application/ld+json',
  )
  expect(inline.length).toBeGreaterThan(0)
  const allowed = directives['script-src'] ?? []
  expect(inline.map(({ text }) => hash(text)).filter(one => !allowed.includes(one))).toEqual([])
  const attributes = page.elements.flatMap(element => Object.keys(element.attributes))
  expect(attributes.filter(name => /^(style|on[a-z]+)$/.test(name))).toEqual([])
  expect(page.all('style')).toEqual([])
  expect(page.all('base')).toEqual([])
}

function readDirectives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map(directive => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
