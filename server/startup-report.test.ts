import { expect, test } from 'vitest'
import type { RegisterStatus } from '../register/register-status.ts'
import { makeKeys } from '../tests/support/register/publish-given-homes.ts'
import { readConfig } from './config.ts'
import { describeHomes, describeLeads } from './startup-report.ts'

const webhook = {
  LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
}
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@hearthlight.example' }

test.each([
  [
    {},
    'Leads: requests are stored but not passed on (in ./data), and visitors are told so: set LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.',
  ],
  [
    mail,
    'Leads: requests are stored but not passed on (in ./data, confirmed by e-mail), and visitors are told so: set LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.',
  ],
  [
    { ...webhook, ...mail, LEADS_WEBHOOK_URL: 'https://hooks.example/secret?key=1' },
    'Leads: kept in ./data, passed on to https://hooks.example, confirmed by e-mail.',
  ],
  [
    { API_URL: 'https://provider.example' },
    'Leads: kept in ./data, passed on to https://provider.example/v1/leads.',
  ],
  [{ MOCKS: 'on' }, 'Leads: kept in ./data, passed on to mocked answers.'],
])('%j is said to whoever starts the server, without what is secret', (env, said) => {
  const read = readConfig(env, 'development')
  expect(read.ok && describeLeads(read.config, { state: 'kept', webhook: 'off' })).toEqual([said])
})

test.each([
  ['disk-full', 'the disk is full, or what this user may use of it'],
  ['read-only', 'this user may not write there'],
  ['damaged', 'leads.sqlite is damaged, or the disk under it fails'],
] as const)('leads that cannot be kept (%s) are not said to be', (reason, why) => {
  const read = readConfig({}, 'development')
  const detail = { state: 'not-kept', reason, webhook: 'off' } as const
  expect(read.ok && describeLeads(read.config, detail)).toEqual([
    `Leads: NOT kept, and visitors are asked to call: ${why} (./data). It is tried again every 10 seconds.`,
  ])
})

test('leads that cannot be opened are counted on a line of their own', () => {
  const read = readConfig({}, 'development')
  const detail = { state: 'kept', unreadable: 3, webhook: 'off' } as const
  const [, line] = read.ok ? describeLeads(read.config, detail) : []
  expect(line).toMatch(/^Leads: 3 cannot be opened .* another LEADS_KEY/)
})

test('leads that are damaged are counted on a line of their own', () => {
  const read = readConfig({}, 'development')
  const detail = { state: 'kept', damaged: 2, webhook: 'off' } as const
  const [, line] = read.ok ? describeLeads(read.config, detail) : []
  expect(line).toMatch(/^Leads: 2 are damaged/)
})

test('a node that has to fetch its homes first says so, without the secrets of the place', () => {
  const read = readConfig(
    {
      REGISTER_URL: 'https://name:word@store.example/uk?signed=1',
      REGISTER_PUBLIC_KEY: publicText,
    },
    'development',
  )
  expect(read.ok && describeHomes(noRegister, read.config)).toEqual([
    'Homes: none yet; a published register is fetched, and until it is there this node is not ready.',
    'Registers: those published at https://store.example/uk are served.',
  ])
})

const { publicText } = makeKeys()
const noRegister: RegisterStatus = {
  state: 'none',
  version: null,
  homes: 0,
  otherSupplies: 0,
  certificates: 0,
  isMadeUp: false,
  isEarlierForm: false,
  delta: null,
  aliases: 0,
  importedOn: null,
  damaged: [],
}
