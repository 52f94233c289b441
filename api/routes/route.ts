import type { PlanFacts } from '../../homes/plan/plan.ts'
import type { LeadsForApi } from '../../leads/leads-for-visitors.ts'
import type { LocalRegister } from '../../register/register.ts'
import type { Document } from '../json-api/document.ts'
import type { Parameters, Query } from '../json-api/read-query.ts'
import type { Schema } from '../json-api/schema.ts'
import type { Problem, ProblemCode } from '../problems.ts'
import type { RatingWriter } from '../resources/rating-writer.ts'
import type { ResourceContext } from '../resources/resource-context.ts'

/** One entry in the table of API routes; serving, refusing and the OpenAPI document all use it. */
export type Route = {
  /** Below /v1, as OpenAPI writes it. */
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** The `operationId` in the OpenAPI document. */
  readonly name: string
  readonly summary: string
  /** What is read or written. Answers from the register are cached. */
  readonly store: 'register' | 'leads'
  readonly parameters?: Parameters
  readonly needsToken?: true
  readonly takesIdempotencyKey?: true
  /** Its answers have an `ETag`: a GET answers 304 to the same one, any other checks `If-Match`. */
  readonly hasEntityTag?: true
  readonly body?: { readonly about: string; readonly schema: Schema }
  readonly answer: {
    /** 200 where it is left out. */
    readonly status?: 201
    readonly about: string
    readonly schema: Schema
    readonly headerDescriptions?: Readonly<Record<string, string>>
  }
  /** Its own problems, besides those that every call shares. */
  readonly problems: readonly ProblemCode[]
  readonly handle: (request: RouteRequest) => Promise<Answer>
  /**
   * The text of the document that `handle` would answer with, written at once from what the register
   * stores. Null where only `handle` has the answer.
   */
  readonly write?: (request: WriteRequest) => string | null
}

export type WriteRequest = Pick<RouteRequest, 'register' | 'query' | 'self' | 'context'> & {
  readonly ratingWriter: RatingWriter
}

export type RouteRequest = {
  readonly register: LocalRegister
  readonly leads: LeadsForApi
  /** The value of `{id}` or `{reference}` in the path; empty where the path has neither. */
  readonly id: string
  readonly query: Query
  readonly body: Buffer | undefined
  readonly idempotencyKey: string | null
  /** The header as it came. */
  readonly ifMatch: string | undefined
  /**
   * The client network that rate limits are counted against; null for callers with a token, and
   * where limits are off.
   */
  readonly network: string | null
  /** Path and query as they were requested. */
  readonly self: string
  /** What resources in the answer depend on besides the register. */
  readonly context: ResourceContext
  /** What a plan depends on besides the register. */
  readonly planFacts: PlanFacts
  /** For a part that an answer can do without. */
  readonly reportFault: (fault: unknown) => void
}

export type PlanContent = Omit<PlanFacts, 'today'>

export type Answer = (
  | { readonly document: Document }
  | { readonly problems: readonly [Problem, ...Problem[]] }
) & {
  readonly headers?: Readonly<Record<string, string>>
  /** Holds what a visitor said, or lacks what could not be read: nobody may store it. */
  readonly isForAskerOnly?: boolean
}

export const refuse = (problem: Problem): Answer => ({ problems: [problem] })

export const unknownAddress: Problem = {
  code: 'unknown-address',
  detail:
    'No address has this id. Look the address up with GET /v1/addresses?postcode= and use the id it gives.',
}
