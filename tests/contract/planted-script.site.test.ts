import { createElement } from 'react'
import { expect, test } from 'vitest'
import { hashScript } from '../../site/app/hash-script.ts'
import { ask } from '../support/site/ask.ts'
import { readPage } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const evil = "document.title='planted'"
const planted = `<script>${evil}</script><script type="module">${evil}</script><script nonce="">${evil}</script>`

/** The built site, but that some page lets a script of somebody else's through, in all it draws. */
const startLeaking = () =>
  startSite({
    changeBuild: build => ({
      ...build,
      routes: Object.fromEntries(
        Object.entries(build.routes).map(([id, route]) => {
          if (!route || id === 'root' || !('default' in route.module)) return [id, route]
          const { default: Page } = route.module
          const Leaking = () =>
            createElement('div', null, [
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that is tested
              createElement('div', { key: 1, dangerouslySetInnerHTML: { __html: planted } }),
              createElement(Page as () => null, { key: 2 }),
            ])
          return [id, { ...route, module: { ...route.module, default: Leaking } }]
        }),
      ),
    }),
  })

test.each(['/find-your-home', '/enquiries/heat-pump', '/homes/900000000001', '/price-cap', '/'])(
  'a script that gets into %s is not among those that its policy allows, and ours are',
  async path => {
    const site = await startLeaking()
    const { status, headers, text } = await ask(site.origin, path)
    expect(status).toBe(200)
    expect(text).toContain(planted)
    const policy = String(headers['content-security-policy'])
    const [, allowed = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(allowed).not.toContain(hashScript(evil))
    const inline = readPage(text).scripts.filter(
      ({ attributes, text: own }) =>
        !('src' in attributes) && attributes.type !== 'application/ld+json' && own !== evil,
    )
    expect(inline.length).toBeGreaterThan(0)
    for (const { text: own } of inline) expect(allowed).toContain(hashScript(own))
    expect(allowed.split(' ').filter(one => !/^'(?:self|sha256-[\w+/]{43}=)'$/.test(one))).toEqual(
      [],
    )
  },
)

test.each([
  '/v1/openapi.json',
  '/v1/addresses?postcode=ZZ1+1AA',
  '/v1/nowhere',
  '/v1/%E0%A4%A',
  '/health/live',
  '/health/ready',
  '/icon.svg',
  '/robots.txt',
  '/find-your-home.data?postcode=ZZ1',
  '/aem6/content/sysadmin/header-configuration/jcr:content.data.json',
])('%s carries a policy of its own, under which nothing runs', async path => {
  const site = await startSite()
  const { headers } = await ask(site.origin, path)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  )
})
