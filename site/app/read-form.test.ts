import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  readForm(new Request('http://127.0.0.1/enquiries', { method: 'POST', body, headers })).then(
    form => [...form.entries()],
    thrown => thrown.init.status,
  )

const formOf = (...fields: [string, string | Blob][]) => {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'file.txt')
  }
  return form
}

test('the fields of a form are read in their order, however it is packed', async () => {
  const fields = [
    ['channels', 'phone'],
    ['channels', 'email'],
    ['__proto__', ''],
  ] as [string, string][]
  expect(await send(new URLSearchParams(fields))).toEqual(fields)
  expect(await send(formOf(...fields))).toEqual(fields)
})

test.each([
  ['a file for a text', formOf(['full-name', new Blob(['A'])])],
  ['a file among what is chosen', formOf(['channels', 'phone'], ['channels', new Blob(['email'])])],
  ['an empty file in a field of its own', formOf(['full-name', 'A'], ['photo', new Blob([])])],
])('%s is refused, and not taken for an empty field', async (_, form) => {
  expect(await send(form)).toBe(415)
})

test.each(['application/json', 'text/plain', 'multipart/form-data'])(
  'what is sent as %s is no form',
  async type => {
    expect(await send('{"full-name":"A"}', { 'content-type': type })).toBe(415)
  },
)
