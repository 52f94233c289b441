import type { LeadsForPrograms } from '../../leads/leads-for-visitors.ts'
import type { OwnRegister } from '../../register/register.ts'
import type { Document } from '../json-api/document.ts'
import type { Parameters, Query } from '../json-api/read-query.ts'
import type { Schema } from '../json-api/schema.ts'
import type { Problem, ProblemCode } from '../problems.ts'
import type { ResourceContext } from '../resources/resource-context.ts'

/** One call: served, refused and described in the OpenAPI document from the same row. */
export type Route = {
  /** Below /v1, as OpenAPI writes it. */
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly name: string
  readonly summary: string
  /** What is read or written. Answers from the register are cached. */
  readonly store: 'register' | 'leads'
  readonly parameters?: Parameters
  readonly needsToken?: true
  readonly takesIdempotencyKey?: true
  readonly body?: { readonly about: string; readonly schema: Schema }
  readonly answer: {
    /** 200 where it is left out. */
    readonly status?: 201
    readonly about: string
    readonly schema: Schema
    /** Names and descriptions. */
    readonly headers?: Readonly<Record<string, string>>
  }
  /** Its own problems, besides those that every call shares. */
  readonly problems: readonly ProblemCode[]
  readonly handle: (call: Call) => Promise<Answer>
}

export type Call = {
  readonly register: OwnRegister
  readonly leads: LeadsForPrograms
  /** What stands in the path for `{id}` or `{reference}`; empty where the path has neither. */
  readonly id: string
  readonly query: Query
  readonly body: Buffer | undefined
  readonly idempotencyKey: string | null
  /** The network that limits count; null for callers with a token, and where limits are off. */
  readonly network: string | null
  /** Path and query as they were requested. */
  readonly self: string
  readonly context: ResourceContext
}

export type Answer = (
  | { readonly document: Document }
  | { readonly problems: readonly [Problem, ...Problem[]] }
) & { readonly headers?: Readonly<Record<string, string>> }

export const refuse = (problem: Problem): Answer => ({ problems: [problem] })

export const unknownAddress: Problem = {
  code: 'unknown-address',
  detail:
    'No address has this id. Look the address up with GET /v1/addresses?postcode= and use the id it gives.',
}
