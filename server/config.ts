import { isPrivateHost } from '../connections/private-host.ts'
import { readSealingKeys } from '../leads/sealing.ts'
import { howToMakeKeys, readPublicKeys, readSigningKey } from '../register/published/signing.ts'
import {
  checked,
  databaseUrl,
  integer,
  list,
  listenAddress,
  matching,
  oneOf,
  onOff,
  openUrl,
  optional,
  proxies,
  registerPlace,
  type Setting,
  serviceUrl,
  siteUrl,
  text,
  url,
  webhookUrl,
} from './setting-kinds.ts'
import { mostProcesses } from './workers/count-processes.ts'

export const settings = {
  PORT: integer('port to listen on; 0 takes any that is not in use', 3000, 0, 65_535),
  HOST: listenAddress('address to listen on'),
  SITE_URL: siteUrl('origin for links in mails; unset: the first that a visitor came by over TLS'),
  ADMIN_PORT: optional(
    integer('port for metrics and readiness detail; 0 takes any; unset: none', 0, 0, 65_535),
  ),
  ADMIN_HOST: listenAddress('address that ADMIN_PORT is on'),
  DATA_DIR: text('folder for registers and leads', './data'),
  DATABASE_URL: databaseUrl(
    'PostgreSQL for leads, drafts and limits; unset: SQLite files in DATA_DIR',
  ),
  REGISTER_URL: registerPlace('where published registers are looked for; unset: those in DATA_DIR'),
  REGISTER_SIGNING_KEY: checked(
    'signs registers that are published; not needed to serve them',
    text => readSigningKey(text) !== null,
    `must be a private Ed25519 key in base64: ${howToMakeKeys.signing}`,
  ),
  REGISTER_PUBLIC_KEY: checked(
    'checks registers that are fetched; needed with REGISTER_URL',
    text => readPublicKeys(text) !== null,
    `must be the public half of REGISTER_SIGNING_KEY, several separated by commas: ${howToMakeKeys.public}`,
  ),
  API_URL: serviceUrl("another provider's /v1 to read homes from"),
  API_TOKEN: matching('shown to API_URL', /^[\x21-\x7e]+$/, 'must not hold spaces'),
  MOCKS: onOff('mocked answers for the address calls', false),
  MOCK_DELAY_MS: integer('how long a mocked answer takes', 300, 0, 60_000),
  HEADER_CONFIGURATION_URL: openUrl('where the header comes from; unset: content/', [
    'http:',
    'https:',
  ]),
  SITE_TITLE: text('name in titles and beside the logo', 'Hearthlight'),
  PRODUCT_CODE: {
    ...matching(
      'prefix of page names in analytics',
      /^[A-Z0-9]{1,10}$/,
      'must be 1 to 10 capital letters or digits',
    ),
    fallback: 'HL',
  } as Setting<string>,
  TAG_MANAGER_URL: openUrl('third-party tags, loaded only after consent; unset: none', ['https:']),
  LEADS_KEY: {
    ...matching(
      'seals personal fields of leads',
      /^(([a-z0-9]{1,16}:)?[A-Za-z0-9+/]{43}=)( *, *([a-z0-9]{1,16}:)?[A-Za-z0-9+/]{43}=){0,9}$/,
      'must be 32 random bytes in base64: openssl rand -base64 32; several, separated by commas, while one takes the place of another: the first seals, all of them open',
    ),
    requiredInProduction:
      'is needed in production: make one with openssl rand -base64 32 and keep it outside DATA_DIR',
  },
  LEADS_WEBHOOK_URL: webhookUrl('where new leads are sent'),
  LEADS_WEBHOOK_SECRET: matching(
    'signs what is sent there',
    /^whsec_[A-Za-z0-9+/]{32,86}={0,2}( +whsec_[A-Za-z0-9+/]{32,86}={0,2}){0,3}$/,
    'must be whsec_ and 24 to 64 random bytes in base64; several, separated by spaces, while one takes the place of another',
  ),
  SMTP_URL: url('mail server for confirmations', ['smtp:', 'smtps:']),
  MAIL_FROM: matching(
    'sender of confirmations',
    /^[^\s@<>,;:"]+@[A-Za-z0-9.-]+$/,
    'must be an e-mail address',
  ),
  API_TOKENS: list(
    'who may read and change leads, and read meter numbers, over /v1',
    text => (/^[\x21-\x7e]{24,}$/.test(text) ? text : null),
    'must be tokens of 24 characters or more, separated by commas',
  ),
  CORS_ORIGINS: list(
    'sites whose pages may call /v1 from a browser; unset: none',
    // Browsers send an origin in small letters, without the port that is usual.
    text => (/^https?:\/\/[^/?#@*]+$/i.test(text) ? (URL.parse(text)?.origin ?? null) : null),
    'must be origins like https://example.org, separated by commas',
  ),
  RATE_LIMITS: onOff('limits on forms and leads per network', true),
  TRUST_PROXY: proxies('how many proxies of yours stand in front: X-Forwarded-* is theirs'),
  WORKERS: optional(
    integer('processes that serve, on one machine; unset: one for each core', 1, 1, mostProcesses),
  ),
  LOG_LEVEL: oneOf('how much is logged', 'info', [
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ]),
} as const satisfies Record<string, Setting<never> | Setting<unknown>>

type Mode = 'production' | 'development'
type Settings = typeof settings
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value : never
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads every setting and reports every problem at once, each with how to mend it. */
export function readConfig(env: Record<string, string | undefined>, mode: Mode): ConfigResult {
  const problems: string[] = []
  const values = new Map<string, unknown>()
  for (const [name, setting] of Object.entries(settings as Record<string, Setting<unknown>>)) {
    const given = Object.hasOwn(env, name) ? env[name]?.trim() : undefined
    if (!given) {
      values.set(name, setting.fallback)
      if (setting.requiredInProduction && mode === 'production') {
        problems.push(`${name} ${setting.requiredInProduction}`)
      }
      continue
    }
    const result = setting.read(given)
    if ('problem' in result) problems.push(`${name} ${result.problem}`)
    else values.set(name, result.value)
  }
  const config = Object.fromEntries(values) as Partial<Config>
  problems.push(...conflicts.flatMap(find => find(config, mode) ?? []))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: config as Config }
}

export function readEnvironment(mode: Mode): ConfigResult {
  return readConfig(process.env, mode)
}

/** A setting that cannot be read is left out. */
type FindConflict = (config: Partial<Config>, mode: Mode) => string | null

/** Problems of settings that are sound alone: with each other, or in production. */
const conflicts: readonly FindConflict[] = [
  ({ PORT: port, ADMIN_PORT: adminPort }) =>
    port && port === adminPort
      ? 'ADMIN_PORT must be another than PORT: what is on it is not for the public'
      : null,
  // To publish, the signing key is enough.
  ({ REGISTER_URL: url, REGISTER_PUBLIC_KEY: known, REGISTER_SIGNING_KEY: signing }, mode) =>
    url && known === null && (mode === 'production' || signing === null)
      ? `REGISTER_PUBLIC_KEY is needed with REGISTER_URL: ${howToMakeKeys.public}`
      : null,
  ({ REGISTER_URL: url }, mode) =>
    mode === 'production' && isSentUnencrypted(url)
      ? 'REGISTER_URL must begin with https: in production, unless its host is private: registers hold meter numbers'
      : null,
  // Mocks take what is sent, so that it goes nowhere.
  ({ API_URL: url, MOCKS: mocks }, mode) =>
    mode === 'production' && !mocks && isSentUnencrypted(url)
      ? 'API_URL must begin with https: in production, unless its host is private: leads are sent there whole'
      : null,
  ({ LEADS_KEY: keys }) =>
    keys && hasDuplicateId(keys) ? 'LEADS_KEY must hold each key under an id of its own' : null,
  ({ DATABASE_URL: url, LEADS_KEY: keys }) =>
    url && keys === null
      ? 'LEADS_KEY is needed with DATABASE_URL: every server needs the same one, or none could read what another keeps'
      : null,
  ({ LEADS_WEBHOOK_URL: url }, mode) =>
    mode === 'production' && isSentUnencrypted(url)
      ? 'LEADS_WEBHOOK_URL must begin with https: in production, unless its host is private'
      : null,
  ({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret }) =>
    url && secret === null
      ? 'LEADS_WEBHOOK_SECRET is needed with LEADS_WEBHOOK_URL: make one with echo "whsec_$(openssl rand -base64 32)" and give it to the receiver'
      : null,
  ({ SMTP_URL: url, MAIL_FROM: from }) =>
    url && from === null
      ? 'MAIL_FROM is needed with SMTP_URL: the e-mail address that confirmations come from'
      : null,
]

function isSentUnencrypted(url: string | null | undefined): boolean {
  const { protocol = '', hostname = '' } = URL.parse(url ?? '') ?? {}
  return protocol === 'http:' && !isPrivateHost(hostname)
}

/** With two keys under one id, what one sealed would be opened with the other. */
function hasDuplicateId(keys: string): boolean {
  const ids = readSealingKeys(keys).map(({ id }) => id)
  return new Set(ids).size < ids.length
}
