import { OutgoingFault, type OutgoingHttp } from '../../connections/outgoing-http.ts'
import { readErrorCode } from '../../connections/read-error-code.ts'
import { type RegisterFaultKind, RegisterUnavailable } from '../register-unavailable.ts'

/** A success, or a refusal that may be an answer: what it means is for the caller to say. */
type ProviderAnswer = { readonly ok: true; readonly document: unknown } | Refusal
type Refusal = { readonly ok: false; readonly status: number; readonly code: string | null }

export type Provider = {
  ask(path: string): Promise<ProviderAnswer>
  /** To be thrown where a refusal is no answer: a token that is not taken, too many calls. */
  refused(refusal: Refusal): RegisterUnavailable
  /** To be thrown where a success does not hold what was asked for. */
  misshapen(what: string): RegisterUnavailable
}

export type OnFault = (fault: RegisterUnavailable) => void

/** Names every way in which another provider can fail us, and tells of each. */
export function createProvider(
  http: OutgoingHttp,
  patienceMs: () => number,
  { onFault, onAnswer }: { readonly onFault: OnFault; readonly onAnswer: () => void },
): Provider {
  function fail(kind: RegisterFaultKind, why: string): RegisterUnavailable {
    const fault = new RegisterUnavailable(kind, `The provider of homes cannot be read: ${why}`)
    onFault(fault)
    return fault
  }

  function nameFault(error: unknown): never {
    if (!(error instanceof OutgoingFault)) throw error
    throw fail(error.kind, error.message)
  }

  return {
    async ask(path) {
      const { status, value } = await http.getJson(path, patienceMs()).catch(nameFault)
      onAnswer()
      if (status >= 200 && status < 300) return { ok: true, document: value }
      if (status >= 400 && status < 500) {
        // The page of a gateway, a proxy or another site at that address: nobody's answer.
        if (value === undefined) throw fail('answered-4xx', `status ${status}, not in JSON`)
        return { ok: false, status, code: readErrorCode(value) }
      }
      throw fail(status >= 500 ? 'answered-5xx' : 'answered-3xx', `status ${status}`)
    },
    refused({ status, code }) {
      return fail('answered-4xx', `status ${status}${code === null ? '' : `, ${code}`}`)
    },
    misshapen(what) {
      return fail('wrong-shape', `no ${what} in the answer`)
    },
  }
}

/** A JSON:API document's one resource; undefined where it has none. */
export function readData(document: unknown): unknown {
  return isObject(document) ? document.data : undefined
}

/**
 * What can be read of a list. Null where there is none, or where nothing in it can be read: that is
 * another kind of answer, not a list without entries.
 */
export function readList<Item>(
  document: unknown,
  read: (value: unknown) => Item | null,
): Item[] | null {
  const data = readData(document)
  if (!Array.isArray(data)) return null
  const items = data.map(read).filter(item => item !== null)
  return items.length === 0 && data.length > 0 ? null : items
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
