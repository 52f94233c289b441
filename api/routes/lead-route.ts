import type { LeadsForPrograms } from '../../leads/leads-for-visitors.ts'
import type { Resource } from '../json-api/document.ts'
import type { Schema } from '../json-api/schema.ts'
import type { Problem, ProblemCode } from '../problems.ts'

/** One call about leads: served, refused and described in the OpenAPI document from the same row. */
export type LeadRoute = {
  /** Below /v1, as OpenAPI writes it. */
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly name: string
  readonly summary: string
  readonly needsToken: boolean
  /** Null where the call takes none. */
  readonly body: { readonly about: string; readonly schema: Schema } | null
  readonly takesIdempotencyKey: boolean
  readonly answer: {
    readonly status: 200 | 201
    readonly about: string
    readonly schema: Schema
    readonly headers: Readonly<Record<string, string>>
  }
  /** Its own refusals, besides those that every call shares. */
  readonly problems: readonly ProblemCode[]
  readonly answerCall: (asked: AskedOfLeads) => Promise<LeadAnswer>
}

export type AskedOfLeads = {
  readonly leads: LeadsForPrograms
  /** What stands in the path for `{reference}`; empty where the path has none. */
  readonly reference: string
  readonly body: Buffer | undefined
  readonly idempotencyKey: string | null
  /** Null where limits are off. */
  readonly network: string | null
}

export type LeadAnswer =
  | {
      readonly resource: Resource
      readonly self: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | {
      readonly problems: readonly [Problem, ...Problem[]]
      readonly headers?: Readonly<Record<string, string>>
    }
