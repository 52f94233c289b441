import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createMemoryLimits } from '../../leads/limits.ts'
import { describeLimits } from '../../tests/support/leads/contract/limits-contract.ts'
import { type Channel, connectCalls } from './calls.ts'
import { answerLimits, createSharedLimits } from './shared-limits.ts'

const overJson = (port: MessagePort): Channel => ({
  send: message => port.postMessage(JSON.stringify(message)),
  onMessage: listen => port.on('message', text => listen(JSON.parse(text))),
})

describeLimits('the primary, asked by a worker', room => {
  const { port1, port2 } = new MessageChannel()
  connectCalls(overJson(port1), answerLimits(createMemoryLimits(room)))
  const primary = connectCalls(overJson(port2), new Map())
  return { limits: createSharedLimits(primary), close: () => port1.close() }
})

test('while the primary says nothing, or is gone, a worker counts alone', async () => {
  const primary = connectCalls({ send: () => {}, onMessage: () => {} }, new Map())
  const limits = createSharedLimits(primary)
  const claims = [{ limit: { name: 'once', most: 1, windowMs: 60_000 }, key: 'a' }]
  expect(await limits.take(claims, 0)).toEqual({ kind: 'taken' })
  primary.end()
  expect(await limits.take(claims, 0)).toEqual({ kind: 'spent', retryAfterSeconds: 60 })
  await limits.giveBack(claims)
  expect(await limits.take(claims, 0)).toEqual({ kind: 'taken' })
})
