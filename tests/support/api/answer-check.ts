import Fastify from 'fastify'
import { jsonApiType } from '../../../api/json-api/media-type.ts'
import type { describeApi } from '../../../api/open-api.ts'

/**
 * Holds real answers, and the bodies of questions, against the OpenAPI document, with Fastify's own validator: gives what is
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
  const described = Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { responses }]) =>
      Object.keys(responses).map(status => ({ path, method, status })),
    ),
  )
  const addCheck = (path: string, method: string, of: string, pointer: readonly string[]) => {
    const body = {
      $ref: `api#/${['paths', path, method, ...pointer, 'schema'].map(escapePointer).join('/')}`,
    }
    app.post(
      `/${encodeURIComponent(path)}/${method}/${of}`,
      { schema: { body } },
      async () => 'fits',
    )
  }
  for (const { path, method, status } of described.filter(({ status }) => status !== '304')) {
    const isItself = path === '/openapi.json' && status === '200'
    const type = isItself ? 'application/json' : jsonApiType
    addCheck(path, method, status, ['responses', status, 'content', type])
  }
  for (const [path, calls] of Object.entries(description.paths)) {
    for (const [method, call] of Object.entries(calls)) {
      if ('requestBody' in call)
        addCheck(path, method, 'body', ['requestBody', 'content', jsonApiType])
    }
  }

  return async (
    path: string,
    of: number | 'body',
    document: object,
    method = 'get',
  ): Promise<string> => {
    const url = `/${encodeURIComponent(encodeURIComponent(path))}/${method}/${of}`
    const answer = await app.inject({ method: 'POST', url, payload: document })
    return answer.payload
  }
}

const escapePointer = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
