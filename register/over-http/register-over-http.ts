import { createOutgoingHttp, type OutgoingHttp } from '../../connections/outgoing-http.ts'
import type { Register } from '../register.ts'
import type { RegisterFaultKind, RegisterUnavailable } from '../register-unavailable.ts'
import { createProvider, type OnFault } from './provider.ts'
import { readAddresses } from './read-addresses.ts'
import { readCertificates } from './read-certificates.ts'

type RegisterOverHttp = Register & {
  /** The same register for one page, whose calls wait no longer than this from the first one on. */
  withPatience(totalMs: number): Register
  /** How the last call to the provider ended: `failed` also where its answer was of no use, and null before the first. */
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

/** Answers that shut no circuit and bring no home: of a token that is not taken, or of another service. */
const ofNoUse: readonly RegisterFaultKind[] = ['answered-3xx', 'answered-4xx', 'wrong-shape']

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
  let isOfNoUse = false
  const notes = {
    onAnswer() {
      isOfNoUse = false
    },
    onFault(fault: RegisterUnavailable) {
      if (ofNoUse.includes(fault.kind)) isOfNoUse = true
      onFault(fault)
    },
  }
  function readWith(patienceMs: () => number): Register {
    const provider = createProvider(http, patienceMs, notes)
    return { ...readAddresses(provider), ...readCertificates(provider) }
  }
  return {
    ...readWith(() => timeoutMs),
    withPatience(totalMs) {
      let endsAt: number | null = null
      return readWith(() => {
        endsAt ??= now() + totalMs
        return endsAt - now()
      })
    },
    lastEnd: () => (isOfNoUse ? 'failed' : http.lastEnd()),
  }
}
