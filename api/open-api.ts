import { errorDocument } from './json-api/document-schemas.ts'
import { jsonApiType } from './json-api/media-type.ts'
import type { Schema } from './json-api/schema.ts'
import { type ProblemCode, problems } from './problems.ts'
import { addressSchema, listedAddressSchema } from './resources/address.ts'
import { ratingSchema } from './resources/epc-rating.ts'
import {
  leadChangeSchema,
  leadSchema,
  newLeadSchema,
  receiptSchema,
} from './resources/lead-schemas.ts'
import { helpConditionSchema, planSchema } from './resources/plan-schema.ts'
import { recommendationSchema } from './resources/recommendation.ts'
import { supplySchema } from './resources/supply.ts'
import type { Route } from './routes/route.ts'

const schemas: Readonly<Record<string, Schema>> = {
  Address: addressSchema,
  ListedAddress: listedAddressSchema,
  Supply: supplySchema,
  EpcRating: ratingSchema,
  Recommendation: recommendationSchema,
  Plan: planSchema,
  HelpCondition: helpConditionSchema,
  NewLead: newLeadSchema,
  LeadReceipt: receiptSchema,
  Lead: leadSchema,
  LeadChange: leadChangeSchema,
}

/** Problems that any call may be answered with. */
const shared: readonly ProblemCode[] = [
  'unknown-parameter',
  'repeated-parameter',
  'malformed-request',
  'not-acceptable',
  'unsupported-media-type',
  'too-many-requests',
  'internal-error',
  'busy',
]

type Operation = { readonly responses: Readonly<Record<string, object>> } & Readonly<
  Record<string, unknown>
>

/** The OpenAPI 3.1 document of the calls, from the rows and schemas that serve them. */
export function describeApi(routes: readonly Route[]) {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  const paths: Record<string, Readonly<Record<string, Operation>>> = {
    ...Object.fromEntries(
      [...byPath].map(([path, own]) => [
        path,
        Object.fromEntries(own.map(route => [route.method.toLowerCase(), describeCall(route)])),
      ]),
    ),
    '/openapi.json': { get: ownDescription },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearthlight',
      version: '1.0.0',
      description:
        'Addresses, energy certificates, supplies and leads. Without a token meter numbers are masked to their last four characters, and leads can be submitted but not read. Addresses and postcodes are protected by copyright and database right of Royal Mail and Ordnance Survey and may be used only to understand the energy use of a home; everything else of a certificate is under the Open Government Licence v3.0.',
    },
    servers: [{ url: '/v1' }],
    // Most calls work without a token; each that does not has a requirement of its own.
    security: [{}, { token: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const entityTag = 'Identifies this answer: send it back in If-None-Match or If-Match'
const unchanged = {
  description: 'Unchanged since the ETag shown in If-None-Match',
  headers: describeHeaders({ ETag: entityTag }),
}
const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of an answer that the caller has, in its quotes, or several with commas between them. While it is the same, the answer is 304.',
  schema: { type: 'string' },
}

const retryAfter = { 'Retry-After': 'Seconds to wait before the next try' }
const headersOf = new Map<ProblemCode, Readonly<Record<string, string>>>([
  ['token-needed', { 'WWW-Authenticate': 'That a token of this server is needed, as Bearer' }],
  ['in-progress', retryAfter],
  ['too-many-requests', retryAfter],
  ['busy', retryAfter],
  ['register-unavailable', retryAfter],
  ['leads-unavailable', retryAfter],
])

const ownDescription = {
  operationId: 'describeApi',
  summary: 'This document',
  parameters: [ifNoneMatchParameter],
  responses: {
    200: {
      description: 'The document',
      headers: describeHeaders({ ETag: entityTag }),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: unchanged,
    ...describeProblems([
      'unknown-parameter',
      'repeated-parameter',
      'malformed-request',
      'too-many-requests',
      'internal-error',
      'busy',
    ]),
  },
}

function describeCall(route: Route) {
  const { answer, body, needsToken } = route
  const isCached = route.store === 'register'
  const hasTag = isCached || route.hasEntityTag === true
  return {
    operationId: route.name,
    summary: route.summary,
    ...(needsToken && { security: [{ token: [] }] }),
    parameters: describeParameters(route, hasTag),
    ...(body && {
      requestBody: {
        description: body.about,
        required: true,
        content: { [jsonApiType]: { schema: body.schema } },
      },
    }),
    responses: {
      [answer.status ?? 200]: {
        description: answer.about,
        headers: describeHeaders({
          ...(hasTag && { ETag: entityTag }),
          ...answer.headerDescriptions,
        }),
        content: { [jsonApiType]: { schema: answer.schema } },
      },
      ...(hasTag && route.method === 'GET' && { 304: unchanged }),
      ...describeProblems([...shared, `${route.store}-unavailable`, ...route.problems]),
    },
  }
}

function describeHeaders(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  )
}

function describeParameters(route: Route, hasTag: boolean) {
  const { path, method, parameters = {}, takesIdempotencyKey } = route
  return [
    ...(path.includes('{id}') ? [idParameter] : []),
    ...(path.includes('{reference}') ? [referenceParameter] : []),
    ...Object.entries(parameters).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      // Routes with several parameters need none of them, so that this is about the only one.
      required: route.problems.includes('missing-parameter'),
      description,
      ...(schema.type === 'array' && { style: 'form', explode: false }),
      schema,
    })),
    ...(takesIdempotencyKey ? [idempotencyKeyParameter] : []),
    ...(hasTag ? [method === 'GET' ? ifNoneMatchParameter : ifMatchParameter] : []),
  ]
}

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

const referenceParameter = {
  name: 'reference',
  in: 'path',
  required: true,
  description: 'In any case, with or without its hyphens.',
  schema: { type: 'string' },
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made by the caller for one lead, such as a UUID, with or without quotes. The same key and lead give the same answer again for seven days. Once the lead is erased they make a new one.',
  schema: { type: 'string', pattern: '^(?:"[A-Za-z0-9_-]{16,64}"|[A-Za-z0-9_-]{16,64})$' },
}

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of what was read, in its quotes. Where it was changed since, by whomever, the answer is 412 and nothing is done. Without it, or with *, the lead is changed whatever its state.',
  schema: { type: 'string' },
}

function describeProblems(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, code => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.map(code => `${code}: ${problems[code].title}`).join('. '),
        headers: describeHeaders(
          Object.fromEntries(own.flatMap(code => Object.entries(headersOf.get(code) ?? {}))),
        ),
        content: { [jsonApiType]: { schema: errorDocument(own) } },
      },
    ]),
  )
}
