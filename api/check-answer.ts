import Fastify from 'fastify'
import { jsonApiType } from './json-api/media-type.ts'
import type { describeApi } from './open-api.ts'

/**
 * Holds real answers against the OpenAPI document, with Fastify's own validator: gives what is
 * wrong, or nothing.
 */
export function createAnswerCheck(description: ReturnType<typeof describeApi>) {
  const app = Fastify({
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allowUnionTypes: true,
        // The document's own members: anything else that is no JSON Schema is refused.
        keywords: Object.keys(description),
      },
    },
  })
  app.addSchema({ $id: 'api', ...description })
  const described = Object.entries(description.paths).flatMap(([path, { get }]) =>
    Object.keys(get.responses).map(status => ({ path, status })),
  )
  for (const { path, status } of described.filter(({ status }) => status !== '304')) {
    const isItself = path === '/openapi.json' && status === '200'
    const type = isItself ? 'application/json' : jsonApiType
    const pointer = ['paths', path, 'get', 'responses', status, 'content', type, 'schema']
    const body = { $ref: `api#/${pointer.map(escapePointer).join('/')}` }
    app.post(`/${encodeURIComponent(path)}/${status}`, { schema: { body } }, async () => 'fits')
  }

  return async (path: string, status: number, document: object): Promise<string> => {
    const url = `/${encodeURIComponent(encodeURIComponent(path))}/${status}`
    const answer = await app.inject({ method: 'POST', url, payload: document })
    return answer.payload
  }
}

const escapePointer = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
