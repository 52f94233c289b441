import { createOutgoingHttp, type OutgoingHttp } from '../../connections/outgoing-http.ts'
import type { Register } from '../register.ts'
import { createProvider, type OnFault } from './provider.ts'
import { readAddresses } from './read-addresses.ts'
import { readCertificates } from './read-certificates.ts'

type RegisterOverHttp = Register & {
  /** The same register for one page, whose calls together wait no longer than this. */
  withPatience(totalMs: number): Register
  /** How the last call ended; null before the first. */
  lastEnd: OutgoingHttp['lastEnd']
}

type Parts = {
  /** Another provider's /v1, or how to find it out: our own is null until we listen. */
  baseUrl: string | (() => string | null)
  token: string | null
  timeoutMs: number
  onFault?: OnFault
  now?: () => number
}

/** The reading port over another provider's /v1: its answers, and a name for each of its failures. */
export function createRegisterOverHttp({
  baseUrl,
  token,
  timeoutMs,
  onFault = () => {},
  now = () => performance.now(),
}: Parts): RegisterOverHttp {
  const http = createOutgoingHttp({
    base: typeof baseUrl === 'string' ? () => baseUrl : baseUrl,
    headers: {
      accept: 'application/vnd.api+json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    timeoutMs,
  })
  function readWith(patienceMs: () => number): Register {
    const provider = createProvider(http, patienceMs, onFault)
    return { ...readAddresses(provider), ...readCertificates(provider) }
  }
  return {
    ...readWith(() => timeoutMs),
    withPatience(totalMs) {
      const endsAt = now() + totalMs
      return readWith(() => endsAt - now())
    },
    lastEnd: http.lastEnd,
  }
}
