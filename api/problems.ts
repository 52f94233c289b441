import type { ErrorObject } from './json-api/document.ts'

/** Every refusal by its code. The detail says what was wrong this time and what to do about it. */
export const problems = {
  'invalid-postcode': { status: 400, title: 'This is not a postcode' },
  'invalid-search': { status: 400, title: 'This cannot be searched for' },
  'missing-parameter': { status: 400, title: 'A parameter is missing' },
  'unknown-parameter': { status: 400, title: 'There is no such parameter' },
  'repeated-parameter': { status: 400, title: 'A parameter is given more than once' },
  'parameter-out-of-range': { status: 400, title: 'A parameter is out of range' },
  'conflicting-parameters': { status: 400, title: 'Two parameters do not go together' },
  'malformed-request': { status: 400, title: 'The request cannot be read' },
  'unknown-address': { status: 404, title: 'There is no such address' },
  'unknown-epc-rating': { status: 404, title: 'There is no such certificate' },
  'no-epc-rating': { status: 404, title: 'This address has no certificate' },
  'unknown-path': { status: 404, title: 'There is nothing at this path' },
  'method-not-allowed': { status: 405, title: 'This cannot be done here' },
  'not-acceptable': { status: 406, title: 'Answers come in one media type only' },
  'unsupported-media-type': { status: 415, title: 'This media type cannot be read' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'register-unavailable': { status: 503, title: 'The register cannot answer now' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

export type Problem = {
  readonly code: ProblemCode
  readonly detail: string
  readonly source?: ErrorObject['source']
}

export const isProblem = (value: object): value is Problem => 'code' in value && 'detail' in value

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
