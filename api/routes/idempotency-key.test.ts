import { afterAll, describe, expect, test } from 'vitest'
import { askExampleLeads } from '../../tests/support/api/ask-example-leads.ts'
import { exampleLead, leastLead, openExampleLeads } from '../../tests/support/api/example-leads.ts'

const example = openExampleLeads()
afterAll(example.close)
const { submit } = askExampleLeads(example.leads)

const uuid = '8e03978e-40d5-43e8-bc93-6894a57f9324'

describe('an idempotency key', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key })

  test('gets the same answer again for the same lead, quoted or not, in any order', async () => {
    const first = await submit(exampleLead, withKey(uuid))
    const turned = Object.fromEntries(Object.entries(exampleLead).reverse())
    const again = await submit(turned, withKey(`"${uuid}"`))
    expect([again.statusCode, again.payload]).toEqual([201, first.payload])
    expect(again.headers.location).toBe(first.headers.location)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  test('is refused for another lead', async () => {
    const answer = await submit(leastLead, withKey(uuid))
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, 'key-reused'])
  })

  test('is free again after a refusal', async () => {
    const key = withKey('free-again-1234567')
    expect((await submit({}, key)).statusCode).toBe(422)
    expect((await submit(leastLead, key)).statusCode).toBe(201)
  })

  test.each([
    'short',
    '',
    '""',
    'x'.repeat(65),
    'sixteen letters!',
    `"${uuid}`,
    `"${uuid}";a=1`,
    `${uuid}, ${uuid}`,
  ])('such as %j is none', async key => {
    const answer = await submit(leastLead, withKey(key))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0]).toMatchObject({
      code: 'malformed-idempotency-key',
      source: { header: 'Idempotency-Key' },
    })
  })

  test('of two that come at once makes one lead', async () => {
    const key = withKey('at-once-1234567890')
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(leastLead, key)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(answer => answer.json().data.id)).size).toBe(1)
  })

  test('that is being worked on is asked for again in two seconds', async () => {
    const busy = askExampleLeads({
      ...example.leads,
      submit: async () => ({ kind: 'in-progress' }),
    })
    const answer = await busy.submit(leastLead, withKey(uuid))
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'in-progress'])
    expect(answer.headers['retry-after']).toBe('2')
  })
})
