import { expect, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'
import { startSite } from '../support/site/start-site.ts'

const mocked = { MOCKS: 'on', MOCK_DELAY_MS: '20' }
const find = (postcode: string) => `/find-your-home?postcode=${encodeURIComponent(postcode)}`

/** Makes the process tell which files of the mocks, and of what they are made with, it loads. */
const tellLoaded = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (/\\/(mocks|msw|@mswjs)\\//.test(url)) process.stderr.write('loaded ' + url + '\\n')
      return next(url, context)
    },
  })`)}`

async function startTelling(env: Record<string, string>) {
  const port = await findFreePort()
  const DATA_DIR = '.cache/demonstration'
  const NODE_OPTIONS = tellLoaded
  const child = startChild({ PORT: String(port), DATA_DIR, NODE_OPTIONS, ...env })
  await expect.poll(() => listens(port), { timeout: 20_000, interval: 20 }).toBe(true)
  const { text } = await ask(`http://127.0.0.1:${port}`, find('ZZ1 1AA'))
  return { loaded: child.told().filter(line => line.startsWith('loaded ')), text, child }
}

test('off, nothing is mocked and no mock code is loaded', async () => {
  const { loaded, text } = await startTelling({ MOCKS: 'off' })
  expect(loaded).toEqual([])
  expect(text).toContain('900000000001')
  expect(text).not.toContain('mocked-')
})

test('on, the mocks are loaded and answer, and whoever starts the server is told', async () => {
  const { loaded, text, child } = await startTelling(mocked)
  expect(loaded.filter(line => line.endsWith('/mocks/start-mocks.ts'))).toHaveLength(1)
  expect(loaded.some(line => line.includes('/msw/'))).toBe(true)
  expect(text).toContain('mocked-zz11aa-1')
  expect(child.told().filter(line => /^Homes: mocked answers after 20 ms/.test(line))).toHaveLength(
    1,
  )
})

test('on, a postcode has its 31 addresses and SA99 1AA is none', async () => {
  const site = await startSite({ env: mocked })
  const { status, text } = await ask(site.origin, find('ZZ1 1AA'))
  expect(status).toBe(200)
  expect(new Set(text.match(/mocked-zz11aa-\d+/g)).size).toBe(31)
  const refused = await ask(site.origin, find('SA99 1AA'))
  expect(refused.text).not.toContain('mocked-')
  expect(refused.status).toBeLessThan(500)
})

test('on, each of them has its page, the landlord’s without a certificate', async () => {
  const site = await startSite({ env: mocked })
  const home = await ask(site.origin, '/homes/mocked-zz11aa-7')
  expect(home.status).toBe(200)
  expect(home.text).toContain('7 Lantern Row')
  expect(home.text).not.toMatch(/1912345670073|1234500080/)
  expect(home.text).toContain('no steps are listed for this certificate')
  expect(home.text).toContain('We hold one certificate of this home')
  expect(home.text).not.toContain('could not be read')
  const landlords = await ask(site.origin, '/homes/mocked-zz11aa-31')
  expect(landlords.status).toBe(200)
  expect(landlords.text).toContain('Street Lighting')
})

test('on, what has no mock comes from our own register', async () => {
  const site = await startSite({ env: mocked })
  const { status, text } = await ask(site.origin, '/homes/900000000001')
  expect(status).toBe(200)
  expect(text).toContain('1 Lantern Row')
  expect((await ask(site.origin, '/homes/mocked-zz11aa-32')).status).toBe(404)
})

test('on, our own /v1 still answers those who call it from our register', async () => {
  const site = await startSite({ env: mocked })
  const { text } = await ask(site.origin, '/v1/addresses/900000000001')
  expect(JSON.parse(text).data.id).toBe('900000000001')
  const { text: ready } = await ask(site.adminOrigin, '/health/ready')
  expect(JSON.parse(ready)).toMatchObject({
    status: 'ready',
    cannotServe: [],
    homes: { source: 'mocks', state: 'unknown' },
  })
})
