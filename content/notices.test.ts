import { expect, test } from 'vitest'
import { type Notice, noticesAt } from './notices.ts'

const notice = (id: string, from: string, until: string): Notice => ({
  id,
  kind: 'service',
  from,
  until,
  title: id,
  text: id,
})

const notices = [
  notice('over', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'),
  notice('now', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'),
  notice('later', '2026-11-25T09:00:00Z', '2026-12-01T00:00:00Z'),
  notice('third', '2026-11-25T09:00:00Z', '2026-12-01T00:00:00Z'),
]

test.each([
  ['one that is on', '2026-11-21T12:00:00Z', ['now']],
  ['its end is outside it', '2026-12-01T00:00:00Z', []],
  ['never more than two', '2026-11-25T09:00:00Z', ['now', 'later']],
])('%s', (_, now, ids) => {
  expect(noticesAt(notices, new Date(now)).map(({ id }) => id)).toEqual(ids)
})
