import type { OwnRegister } from '../../register/register.ts'
import type { Document } from '../json-api/document.ts'
import type { Parameters, Query } from '../json-api/read-query.ts'
import type { Schema } from '../json-api/schema.ts'
import type { Problem, ProblemCode } from '../problems.ts'
import type { View } from '../resources/view.ts'

/** One call: served, refused and described in the OpenAPI document from the same row. */
export type Route = {
  /** Below /v1, as OpenAPI writes it. */
  readonly path: string
  readonly name: string
  readonly summary: string
  readonly parameters: Parameters
  readonly answer: { readonly about: string; readonly schema: Schema }
  /** Its own refusals, besides those that every call shares. */
  readonly problems: readonly ProblemCode[]
  readonly find: (asked: Asked) => Promise<Document | Problem>
}

/** All that an answer is made from. */
export type Asked = {
  readonly register: OwnRegister
  /** What stands in the path for `{id}`; empty where the path has none. */
  readonly id: string
  readonly query: Query
  /** The path and query as they were asked. */
  readonly self: string
  readonly view: View
}

export const unknownAddress = (): Problem => ({
  code: 'unknown-address',
  detail:
    'No address has this id. Look the address up with GET /v1/addresses?postcode= and use the id it gives.',
})

export const unknownRating = (): Problem => ({
  code: 'unknown-epc-rating',
  detail:
    'No certificate has this id. It may have been withdrawn. List what an address has with GET /v1/addresses/{id}/epc-ratings.',
})
