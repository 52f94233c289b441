import { afterAll, expect, test } from 'vitest'
import { describeApi } from '../../api/open-api.ts'
import { routes } from '../../api/routes/routes.ts'
import { openOwnRegister } from '../../server/homes-provider.ts'
import { createAnswerCheck } from '../support/api/answer-check.ts'
import { startExampleApi } from '../support/api/start-example-api.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'

const register = openOwnRegister(linkDemonstration())
const app = startExampleApi(register)
const check = createAnswerCheck(describeApi(routes))
afterAll(async () => {
  await app.close()
  register.close()
})

const listIds = (first: number, count: number, step: number) =>
  Array.from({ length: count }, (_, at) => String(first + at * step))

/** Homes of all kinds, each a little different from the others, and those to try. */
const ids = [...listIds(900000000001, 160, 29), ...listIds(900090000101, 60, 1)]

const ofAddress = [
  ['/addresses/{id}', ''],
  ['/addresses/{id}/supply', '/supply'],
  ['/addresses/{id}/epc-ratings', '/epc-ratings'],
  ['/addresses/{id}/plan', '/plan'],
  ['/addresses/{id}/plan', '/plan?tenure=landlord&coming-up=roof,boiler&heating=heat-pump'],
] as const

test('what is answered about made-up homes of all kinds is what the document says', async () => {
  const wrong: string[] = []
  let right = 0
  for (const id of ids) {
    for (const [path, rest] of ofAddress) {
      const url = `/v1/addresses/${id}${rest}`
      const answer = await app.inject(url)
      const found = await check(path, answer.statusCode, answer.json())
      if (found !== 'fits') wrong.push(`${url}: ${answer.statusCode} ${found}`)
      else if (answer.statusCode === 200) right += 1
    }
  }
  expect(wrong).toEqual([])
  expect(right).toBeGreaterThan(600)
})
