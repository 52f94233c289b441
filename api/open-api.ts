import { errorDocument } from './json-api/document-schemas.ts'
import { jsonApiType } from './json-api/media-type.ts'
import type { Schema } from './json-api/schema.ts'
import { type ProblemCode, problems } from './problems.ts'
import { addressSchema, listedAddressSchema } from './resources/address.ts'
import { ratingSchema } from './resources/epc-rating.ts'
import { recommendationSchema } from './resources/recommendation.ts'
import { supplySchema } from './resources/supply.ts'
import type { Route } from './routes/route.ts'

const schemas: Readonly<Record<string, Schema>> = {
  Address: addressSchema,
  ListedAddress: listedAddressSchema,
  Supply: supplySchema,
  EpcRating: ratingSchema,
  Recommendation: recommendationSchema,
}

/** What any call may be refused with, whatever it asks for. */
const shared: readonly ProblemCode[] = [
  'unknown-parameter',
  'repeated-parameter',
  'malformed-request',
  'not-acceptable',
  'unsupported-media-type',
  'internal-error',
  'register-unavailable',
]

/** The OpenAPI 3.1 document of the calls, from the rows and schemas that serve them. */
export function describeApi(routes: readonly Route[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearthlight homes',
      version: '1.0.0',
      description:
        'Addresses, energy certificates and supplies. Meter numbers are masked to their last four characters unless a token is shown.',
    },
    servers: [{ url: '/v1' }],
    // Every call works without a token too.
    security: [{}, { token: [] }],
    paths: {
      ...Object.fromEntries(routes.map(route => [route.path, { get: describeCall(route) }])),
      '/openapi.json': { get: ownDescription },
    },
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const ownDescription = {
  operationId: 'describeApi',
  summary: 'This document',
  responses: {
    200: {
      description: 'The document',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: { description: 'Unchanged since the ETag shown in If-None-Match' },
    ...describeProblems(['unknown-parameter', 'repeated-parameter']),
  },
}

function describeCall({ name, summary, path, parameters, answer, problems: own }: Route) {
  return {
    operationId: name,
    summary,
    parameters: [
      ...(path.includes('{id}')
        ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
        : []),
      ...Object.entries(parameters).map(([parameter, { description, ...schema }]) => ({
        name: parameter,
        in: 'query',
        required: false,
        description,
        schema,
      })),
    ],
    responses: {
      200: {
        description: answer.about,
        headers: { ETag: { schema: { type: 'string' } } },
        content: { [jsonApiType]: { schema: answer.schema } },
      },
      304: { description: 'Unchanged since the ETag shown in If-None-Match' },
      ...describeProblems([...shared, ...own]),
    },
  }
}

function describeProblems(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, code => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own.map(code => `${code}: ${problems[code].title}`).join('. '),
        content: { [jsonApiType]: { schema: errorDocument(own) } },
      },
    ]),
  )
}
