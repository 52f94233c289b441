import type { InjectOptions } from 'fastify'
import type { ApiParts } from '../../../api/add-api.ts'
import { jsonApiType } from '../../../api/json-api/media-type.ts'
import { describeApi } from '../../../api/open-api.ts'
import { routes } from '../../../api/routes/routes.ts'
import { createAnswerCheck } from './answer-check.ts'
import { leadDocument } from './example-leads.ts'
import { openExampleRegister } from './example-register.ts'
import { startExampleApi } from './start-example-api.ts'

const token = 'a-token-of-24-letters-or-more'
const description = describeApi(routes)
const check = createAnswerCheck(description)
const seen = new Set<string>()

/** /v1 over leads; every answer of a call of theirs is held against the OpenAPI document. */
export function askExampleLeads(leads: ApiParts['leads'], parts: Partial<ApiParts> = {}) {
  const { register, close } = openExampleRegister()
  close()
  const app = startExampleApi(register, { leads, tokens: [token], ...parts })

  async function send({ method = 'POST', url = '/v1/leads', headers, payload }: InjectOptions) {
    const withType = { 'content-type': jsonApiType, ...headers }
    const sent = Object.entries(withType).filter(([, value]) => value !== undefined)
    const answer = await app.inject({
      method,
      url,
      headers: Object.fromEntries(sent),
      ...(payload !== undefined && { payload }),
    })
    await checkAnswer(String(method), String(url), answer.statusCode, answer.payload)
    return answer
  }

  return {
    send,
    submit: (attributes: object, headers: InjectOptions['headers'] = {}) =>
      send({ headers, payload: JSON.stringify(leadDocument(attributes)) }),
    show: (reference: string) =>
      send({ method: 'GET', url: `/v1/leads/${reference}`, headers: showToken }),
    list: (query = '') => send({ method: 'GET', url: `/v1/leads${query}`, headers: showToken }),
    change: (
      reference: string,
      attributes: object,
      more: object = {},
      headers: InjectOptions['headers'] = {},
    ) =>
      send({
        method: 'PATCH',
        url: `/v1/leads/${reference}`,
        headers: { ...showToken, ...headers },
        payload: JSON.stringify(
          leadDocument(attributes, { id: decodeURIComponent(reference), ...more }),
        ),
      }),
    describedAnswers: () => describedAnswers.toSorted(),
    seenAnswers: () => [...seen].toSorted(),
  }
}

export const showToken = { authorization: `Bearer ${token}` }

const describedAnswers = Object.entries(description.paths)
  .filter(([path]) => path.startsWith('/leads'))
  .flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([name, { responses }]) =>
      Object.keys(responses).map(status => `${name} ${path} ${status}`),
    ),
  )

async function checkAnswer(method: string, url: string, status: number, payload: string) {
  const path = /^\/v1\/leads\/[^?]/.test(url) ? '/leads/{reference}' : '/leads'
  const name = method.toLowerCase()
  if (!describedAnswers.some(answer => answer.startsWith(`${name} ${path} `))) return
  seen.add(`${name} ${path} ${status}`)
  if (status === 304 && payload === '') return
  const found = await check(path, status, JSON.parse(payload), name)
  if (found !== 'fits') throw new TypeError(`${method} ${url} answers ${status}: ${found}`)
}
