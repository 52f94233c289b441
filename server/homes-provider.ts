import type { Server } from 'node:http'
import { join } from 'node:path'
import { createRegisterOverHttp } from '../register/over-http/register-over-http.ts'
import type { Register } from '../register/register.ts'
import type { RegisterUnavailable } from '../register/register-unavailable.ts'
import { type CurrentRegister, openCurrentRegister } from '../register/sqlite/current-register.ts'
import type { Config } from './config.ts'

export const openOwnRegister = (dataFolder: string): CurrentRegister =>
  openCurrentRegister(join(dataFolder, 'register'))

/** Where pages read homes when that is not our own register. */
type HomesProvider = {
  registerForPage: () => Register
  status: () => HomesProviderStatus
  /** For our own /v1; null where nothing is mocked. */
  mocks: MockedAnswers | null
  stop: () => void
}

/** What our own /v1 asks mocks, which take MOCK_DELAY_MS. */
export type MockedAnswers = Pick<
  ReturnType<typeof import('../mocks/start-mocks.ts').startMocks>,
  'answer' | 'delay'
>

export type HomesProviderStatus = {
  readonly source: 'provider' | 'mocks'
  /** As the last call found it; `unknown` before the first. */
  readonly state: 'unknown' | 'answering' | 'failing'
}

type HomesProviderParts = {
  /** Our own /v1, which answers what is not mocked where API_URL is not set. */
  ownBase: () => string | null
  today: () => string
  onFault: (fault: RegisterUnavailable) => void
}

/** A page has to be there within three seconds, whatever the provider does. */
const callTimeoutMs = 1500
const pagePatienceMs = 2000

const states = { none: 'unknown', answered: 'answering', failed: 'failing' } as const

/** Null where pages read our own register. The code that mocks is loaded only where it is asked for. */
export async function openHomesProvider(
  { API_URL, API_TOKEN, MOCKS, MOCK_DELAY_MS }: Config,
  { ownBase, today, onFault }: HomesProviderParts,
): Promise<HomesProvider | null> {
  if (API_URL === null && !MOCKS) return null
  const base = API_URL === null ? ownBase : () => readBase(API_URL)
  const mocks = MOCKS
    ? (await import('../mocks/start-mocks.ts')).startMocks({ base, delayMs: MOCK_DELAY_MS, today })
    : null
  const register = createRegisterOverHttp({
    baseUrl: base,
    token: API_URL === null ? null : API_TOKEN,
    timeoutMs: callTimeoutMs,
    onFault,
  })
  return {
    registerForPage: () => register.withPatience(pagePatienceMs),
    status: () => ({
      source: MOCKS ? 'mocks' : 'provider',
      state: states[register.lastEnd() ?? 'none'],
    }),
    mocks,
    stop: () => mocks?.stop(),
  }
}

/** The problem where MOCKS is on and msw is not installed; else null. */
export function checkMocks({ MOCKS }: Config): string | null {
  if (!MOCKS) return null
  try {
    import.meta.resolve('msw/node')
    return null
  } catch {
    return 'MOCKS is on, and msw, which mocks answers, is not installed: set MOCKS=off, or run npm ci to install what building and testing need.'
  }
}

/** The address of its /v1, whether the setting ends in that or not. */
export function readBase(apiUrl: string): string {
  const { origin, pathname } = new URL(apiUrl)
  const path = pathname.replace(/\/+$/, '')
  return origin + (path.endsWith('/v1') ? path : `${path}/v1`)
}

const loopbacks: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

/** Our own /v1, for calls from this process to itself; null until it listens. */
export function findOwnBase(server: Server): string | null {
  const address = server.address()
  if (address === null || typeof address === 'string') return null
  const host = loopbacks.get(address.address) ?? address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/v1`
}
