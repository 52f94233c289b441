import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { askExampleLeads } from '../../tests/support/api/ask-example-leads.ts'
import {
  exampleLead,
  leadDocument,
  openExampleLeads,
} from '../../tests/support/api/example-leads.ts'

const example = openExampleLeads()
afterAll(example.close)
const { send } = askExampleLeads(example.leads)

const refusals = [400, 403, 409, 422]

test('whatever JSON is sent, it is refused in words or stored', async () => {
  const members = fc.dictionary(fc.constantFrom('data', 'type', 'id', 'x'), fc.jsonValue())
  const bodies = fc.oneof(fc.jsonValue(), members, fc.record({ data: members }))
  await fc.assert(
    fc.asyncProperty(bodies, async body => {
      const { statusCode } = await send({ payload: JSON.stringify(body) })
      expect(refusals).toContain(statusCode)
    }),
  )
})

test('of thousands of faults a hundred are told, each with its place and none within another', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 1]))
  const answers = Array.from({ length: 60 }, () => ({ values: Array(30).fill(1) }))
  for (const attributes of [
    { ...exampleLead, ...unknown, answers },
    { ...exampleLead, answers },
  ]) {
    const { statusCode, body } = await send({ payload: JSON.stringify(leadDocument(attributes)) })
    expect(statusCode).toBe(422)
    const pointers: string[] = JSON.parse(body).errors.map(
      (error: { source: { pointer: string } }) => error.source.pointer,
    )
    expect(pointers).toHaveLength(100)
    const isWithin = (one: string) => pointers.some(other => one.startsWith(`${other}/`))
    expect(pointers.filter(isWithin)).toEqual([])
  }
})

test('whatever stands in place of one attribute, the others are read as ever', async () => {
  const names = Object.keys(exampleLead)
  let stored = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue(), async (name, value) => {
      const payload = JSON.stringify(leadDocument({ ...exampleLead, [name]: value }))
      const answer = await send({ payload })
      if (answer.statusCode === 201) stored += 1
      else {
        expect(answer.statusCode).toBe(422)
        const pointers: string[] = answer
          .json()
          .errors.map((error: { source: { pointer: string } }) => error.source.pointer)
        // Without an email or a phone, a channel that needs it is wrong as well.
        const own = [`/data/attributes/${name}`, '/data/attributes/channels']
        expect(pointers.filter(pointer => !own.some(start => pointer.startsWith(start)))).toEqual(
          [],
        )
      }
    }),
  )
  expect(stored).toBeGreaterThan(0)
})

test('a lead that was cut off anywhere is no document', async () => {
  const whole = JSON.stringify(leadDocument(exampleLead))
  const cuts = fc.integer({ min: 0, max: Buffer.byteLength(whole) - 1 })
  await fc.assert(
    fc.asyncProperty(cuts, async at => {
      const answer = await send({ payload: Buffer.from(whole).subarray(0, at) })
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'malformed-document'])
    }),
  )
})
