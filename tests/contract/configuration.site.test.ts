import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readPage } from '../support/site/read-page.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'

const wrong = {
  DATABASE_URL: 'mysql://secret-user:secret-word@db/homes',
  REGISTER_URL: 'ftp://secret-name:secret-word@registers.example/',
  REGISTER_SIGNING_KEY: 'secret-key',
  REGISTER_PUBLIC_KEY: 'secret-key-too',
  MOCKS: 'maybe',
  MOCK_DELAY_MS: '-1',
  HEADER_CONFIGURATION_URL: 'ftp://cms.example/header.json',
  PRODUCT_CODE: 'home energy',
  TAG_MANAGER_URL: 'http://tags.example/tags.js',
  LEADS_KEY: 'secret-and-short',
  LEADS_WEBHOOK_SECRET: 'secret-and-wrong',
  API_TOKENS: 'secret',
  RATE_LIMITS: 'yes',
  ADMIN_PORT: '-1',
  TRUST_PROXY: 'true',
  WORKERS: '65',
  LOG_LEVEL: 'loud',
}

test('wrong values: nothing is started, and every one is told with how to mend it', async () => {
  const port = await findFreePort()
  const child = startChild({ PORT: String(port), ...wrong })
  expect(await child.exited).toBe(1)
  expect(await listens(port)).toBe(false)
  const told = child.told().filter(line => /^\s+[A-Z_]+ /.test(line))
  expect(told.map(line => line.trim().split(' ')[0]).toSorted()).toEqual(
    Object.keys(wrong).toSorted(),
  )
  expect(told.filter(line => !/ (must|is needed) /.test(line))).toEqual([])
  expect(child.told().join('')).not.toMatch(/secret|\n\s+at /)
  expect(child.logged()).toBe('')
})

test.each(['0x10', '65536', '-1', '80.5', '3000 3001', 'http'])(
  'PORT %s is told and starts nothing',
  async PORT => {
    const child = startChild({ PORT })
    expect(await child.exited).toBe(1)
    expect(child.told().filter(line => /^\s+PORT must be /.test(line))).toHaveLength(1)
  },
)

test('a port that is taken is told in one sentence', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const child = startChild({ PORT: String(port), LOG_LEVEL: 'silent' })
  expect(await child.exited).toBe(1)
  const told = child.told().filter(line => line.includes(String(port)))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/is taken\. Set PORT to another/)
  expect(child.told().join('\n')).not.toMatch(/EADDRINUSE|\n\s+at /)
})

test('an admin port that is taken is told in one sentence, and nobody is answered', async () => {
  const [port, taken] = [await findFreePort(), await findFreePort()]
  const other = createServer().listen(taken, '127.0.0.1')
  onTestFinished(() => void other.close())
  const env = { PORT: String(port), ADMIN_PORT: String(taken), LOG_LEVEL: 'silent' }
  const child = startChild(env)
  expect(await child.exited).toBe(1)
  const told = child.told().filter(line => line.includes(String(taken)))
  expect(told).toEqual([expect.stringMatching(/is taken\. Set ADMIN_PORT to another/)])
  expect(await listens(port)).toBe(false)
})

test('an admin port that is the public one starts nothing', async () => {
  const port = String(await findFreePort())
  const child = startChild({ PORT: port, ADMIN_PORT: port })
  expect(await child.exited).toBe(1)
  expect(
    child.told().filter(line => /^\s+ADMIN_PORT must be another than PORT/.test(line)),
  ).toHaveLength(1)
})

test('where metrics are is said at the start, and there they are', async () => {
  const [port, adminPort] = [await findFreePort(), await findFreePort()]
  const child = startChild({ PORT: String(port), ADMIN_PORT: String(adminPort) })
  const admin = `http://127.0.0.1:${adminPort}`
  const isSaid = () => child.told().includes(`Metrics and readiness are at ${admin}`)
  await expect.poll(isSaid, { timeout: 60_000, interval: 20 }).toBe(true)
  expect((await ask(admin, '/metrics')).text).toContain('hearthlight_request_duration_seconds')
  expect((await ask(`http://127.0.0.1:${port}`, '/metrics')).status).toBe(404)
  child.stop('SIGTERM')
  expect(await child.exited).toBe(0)
})

test('a host that is not of this machine is told in one sentence', async () => {
  const child = startChild({ PORT: '0', HOST: '192.0.2.1', LOG_LEVEL: 'silent' })
  expect(await child.exited).toBe(1)
  expect(child.told().filter(line => line.includes('192.0.2.1'))).toHaveLength(1)
})

test('an admin host that is not of this machine is told by its own name', async () => {
  const env = { PORT: '0', ADMIN_PORT: '0', ADMIN_HOST: '192.0.2.1', LOG_LEVEL: 'silent' }
  const child = startChild(env)
  expect(await child.exited).toBe(1)
  expect(child.told().filter(line => line.startsWith('ADMIN_HOST 192.0.2.1 '))).toHaveLength(1)
})

test('a data folder that is a file is told in one sentence', async () => {
  const DATA_DIR = join(makeFolder(), 'file')
  writeFileSync(DATA_DIR, '')
  const child = startChild({ PORT: '0', DATA_DIR })
  expect(await child.exited).toBe(1)
  expect(child.told().filter(line => line.includes('DATA_DIR'))).toHaveLength(1)
  expect(child.told().join('\n')).not.toMatch(/ENOTDIR|EEXIST|\n\s+at /)
})

test('leads that cannot be kept are not said to be', async () => {
  const DATA_DIR = linkDemonstration()
  mkdirSync(join(DATA_DIR, 'leads'))
  writeFileSync(join(DATA_DIR, 'leads', 'leads.sqlite'), 'x'.repeat(20_000))
  const child = startChild({ PORT: '0', DATA_DIR })
  const readLines = () => child.told().filter(line => line.startsWith('Leads: '))
  await expect.poll(readLines, { timeout: 60_000, interval: 20 }).toHaveLength(1)
  expect(readLines()[0]).toMatch(/^Leads: NOT kept, .* leads\.sqlite is damaged/)
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('values that are right are used from the first answer on, and what is served is said', async () => {
  const port = await findFreePort()
  const child = startChild({ PORT: String(port), SITE_TITLE: 'Bright Homes', PRODUCT_CODE: 'BH' })
  const origin = `http://127.0.0.1:${port}`
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 20 }).toBe(true)
  const { text } = await ask(origin, '/')
  expect(readPage(text).title).toBe('Home – Bright Homes')
  expect(readPage(text).all('html')[0]?.['data-page']).toBe('BH:Home')
  expect(child.told().filter(line => line.includes(origin))).toHaveLength(1)
  expect(child.told().some(line => /^Homes: 5,000 made-up homes from /.test(line))).toBe(true)
})
