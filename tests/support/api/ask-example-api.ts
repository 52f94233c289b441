import { describeApi } from '../../../api/open-api.ts'
import { routes } from '../../../api/routes/routes.ts'
import { createAnswerCheck } from './answer-check.ts'
import { openExampleRegister } from './example-register.ts'
import { startExampleApi } from './start-example-api.ts'

/** /v1 over the example register; every answer is held against the OpenAPI document. */
export function openExampleApi() {
  const { register, close } = openExampleRegister()
  const app = startExampleApi(register)
  const check = createAnswerCheck(describeApi(routes))

  async function ask(path: string, url: string) {
    const answer = await app.inject(url)
    const document = answer.json()
    const found = await check(path, answer.statusCode, document)
    if (found !== 'fits') throw new TypeError(`${url} answers ${answer.statusCode}: ${found}`)
    return { status: answer.statusCode, headers: answer.headers, document, check }
  }

  return { ask, close }
}
