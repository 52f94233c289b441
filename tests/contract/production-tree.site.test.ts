import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPinnedPackages } from '../../commands/pinned-packages.mjs'
import { ask, postLead } from '../support/site/ask.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'

const sources = [
  'api',
  'build',
  'commands',
  'connections',
  'content',
  'enquiries',
  'homes',
  'leads',
  'mocks',
  'public',
  'register',
  'server',
  'site',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

let root = ''
const DATA_DIR = linkDemonstration()

/** The tree as `npm ci --omit=dev` leaves it beside a build: packages that serve, and no others. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'production-'))
  for (const source of sources) cpSync(source, join(root, source), { recursive: true })
  const recorded = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
  const kept = Object.entries(readPinnedPackages('.'))
    .filter(([folder, { dev, devOptional }]) => !dev && !devOptional && folder in recorded)
    .map(([folder]) => folder)
  // What lies in another package's own node_modules comes with it.
  for (const folder of kept.filter(one => one.lastIndexOf('node_modules/') === 0)) {
    mkdirSync(dirname(join(root, folder)), { recursive: true })
    symlinkSync(resolve(folder), join(root, folder))
  }
  const packages = Object.fromEntries(kept.map(folder => [folder, recorded[folder]]))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
})
afterAll(() => rmSync(root, { recursive: true }))

const run = (env: Record<string, string>, ...args: readonly string[]) =>
  startChild({ DATA_DIR, ...env }, [join(root, 'commands', 'start.mjs'), ...args])

test('serves pages and /v1 with nothing installed that only building and testing need', async () => {
  const port = await findFreePort()
  const child = run({ PORT: String(port), MOCKS: 'off' }, 'serve')
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 20 }).toBe(true)
  const origin = `http://127.0.0.1:${port}`
  for (const path of ['/', '/price-cap', '/homes/900000000001', '/enquiries/heat-pump', '/track']) {
    expect({ path, status: (await ask(origin, path)).status }).toEqual({ path, status: 200 })
  }
  const { status, text } = await ask(origin, '/v1/addresses/900000000001')
  expect({ status, id: JSON.parse(text).data.id }).toEqual({ status: 200, id: '900000000001' })
  // Reads the phone number with a package of its own, and writes.
  const lead = await postLead(origin, {
    'full-name': 'Ada Lanternwright',
    phone: '020 7946 0123',
    product: 'call-back',
    postcode: 'ZZ1 1AA',
  })
  expect(lead.status).toBe(201)
  expect(child.told().join('\n')).not.toMatch(/Installing|Building|Error/)
})

test('MOCKS=on is told in one sentence what is missing, and starts nothing', async () => {
  const child = run({ PORT: '0', MOCKS: 'on' }, 'serve')
  expect(await child.exited).toBe(1)
  expect(child.told()).toEqual([
    'MOCKS is on, and msw, which mocks answers, is not installed: set MOCKS=off, or run npm ci to install what building and testing need.',
  ])
})

test.each([
  ['register', 'status'],
  ['leads', 'list'],
])('npm run %s -- %s works', async (...words) => {
  const child = run({}, ...words)
  expect({ exit: await child.exited, told: child.told() }).toMatchObject({ exit: 0 })
  expect(child.told().join('\n')).not.toMatch(/Installing|Error/)
})

test('a build of other files is told in one sentence, for nothing here can build', async () => {
  writeFileSync(join(root, 'build', 'made-from'), 'other files')
  const child = run({ PORT: '0' }, 'serve')
  expect(await child.exited).toBe(1)
  expect(child.told()).toEqual([
    'build/ was not made from these files, and what makes it is not installed here: run npm ci and npm run build, or bring the build/ of this version.',
  ])
})
