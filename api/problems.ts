import type { ErrorObject } from './json-api/document.ts'

/** Every problem by its code. Its detail says what was wrong this time and what to do about it. */
export const problems = {
  'invalid-postcode': { status: 400, title: 'This is not a postcode' },
  'invalid-search': { status: 400, title: 'This cannot be searched for' },
  'invalid-cursor': { status: 400, title: 'There is no such page' },
  'missing-parameter': { status: 400, title: 'A parameter is missing' },
  'unknown-parameter': { status: 400, title: 'There is no such parameter' },
  'repeated-parameter': { status: 400, title: 'A parameter is given more than once' },
  'parameter-out-of-range': { status: 400, title: 'A parameter is out of range' },
  'invalid-parameter': { status: 400, title: 'A parameter cannot be taken as it is' },
  'conflicting-parameters': { status: 400, title: 'Two parameters do not go together' },
  'malformed-request': { status: 400, title: 'The request cannot be read' },
  'malformed-idempotency-key': { status: 400, title: 'This is no idempotency key' },
  'malformed-document': { status: 400, title: 'This is not a JSON:API document' },
  'token-needed': { status: 401, title: 'This is only for callers with a token' },
  'client-id-refused': { status: 403, title: 'New resources get their id from us' },
  'unknown-address': { status: 404, title: 'There is no such address' },
  'unknown-epc-rating': { status: 404, title: 'There is no such certificate' },
  'no-plan': { status: 404, title: 'There is no plan for this address' },
  'no-epc-rating': { status: 404, title: 'This address has no certificate' },
  'unknown-lead': { status: 404, title: 'There is no such lead' },
  'unknown-path': { status: 404, title: 'There is nothing at this path' },
  'method-not-allowed': { status: 405, title: 'This cannot be done here' },
  'not-acceptable': { status: 406, title: 'Answers come in one media type only' },
  'in-progress': { status: 409, title: 'The same request is being worked on' },
  'conflicting-resource': { status: 409, title: 'This is another resource' },
  withdrawn: { status: 409, title: 'This lead was withdrawn' },
  'unreadable-lead': { status: 409, title: 'This lead cannot be opened' },
  'changed-since': { status: 412, title: 'This was changed since it was read' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'This media type cannot be read' },
  'missing-attribute': { status: 422, title: 'An attribute is missing' },
  'invalid-attribute': { status: 422, title: 'An attribute cannot be taken as it is' },
  'unknown-attribute': { status: 422, title: 'There is no such attribute' },
  'own-lead': { status: 422, title: 'This lead came from here' },
  'key-reused': { status: 422, title: 'This idempotency key belongs to another request' },
  'too-many-requests': { status: 429, title: 'Too many requests came' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'More is asked for than can be answered' },
  'register-unavailable': { status: 503, title: 'The register cannot answer now' },
  'leads-unavailable': { status: 503, title: 'Leads cannot be kept or read now' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

export type Problem = {
  readonly code: ProblemCode
  readonly detail: string
  readonly source?: ErrorObject['source']
}

export function writeErrors(found: readonly Problem[]): { errors: readonly ErrorObject[] } {
  return {
    errors: found.map(({ code, detail, source }) => ({
      status: String(problems[code].status),
      code,
      title: problems[code].title,
      detail,
      ...(source && { source }),
    })),
  }
}
