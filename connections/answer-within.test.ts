import { setTimeout as wait } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { answerWithin } from './answer-within.ts'

const giveUp = () => new Error('too late')

test('an answer in time is given, and what fails in time fails as it did', async () => {
  expect(await answerWithin(1000, wait(1, 'here'), giveUp)).toBe('here')
  const failing = wait(1).then(() => Promise.reject(new TypeError('no')))
  await expect(answerWithin(1000, failing, giveUp)).rejects.toThrow(TypeError)
})

test('what does not come is given up, and how it ends then is nobody’s', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  await expect(answerWithin(1, promise, giveUp)).rejects.toThrow('too late')
  reject(new TypeError('after that'))
  await wait(1)
})

test('what came while the process was busy is not given up', async () => {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<string>()
  port2.on('message', resolve)
  const answer = answerWithin(20, promise, giveUp)
  port1.postMessage('here')
  const until = performance.now() + 60
  while (performance.now() < until);
  expect(await answer).toBe('here')
  port1.close()
})
