import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { type Answers, type Channel, connectCalls } from './calls.ts'

const channelOf = (port: MessagePort): Channel => ({
  send: message => port.postMessage(message),
  onMessage: listen => port.on('message', listen),
})

function connect(answers: Answers, patience = {}) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const other = connectCalls(channelOf(port1), answers)
  return { other, calls: connectCalls(channelOf(port2), new Map(), patience) }
}

test('each question gets its own answer, whichever comes first', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>()
  const { calls } = connect(
    new Map<string, (...parts: never[]) => unknown>([
      ['slow', () => held],
      ['add', (one: number, other: number) => one + other],
    ]),
  )
  const slow = calls.ask('slow')
  expect(await calls.ask('add', 2, 3)).toBe(5)
  release('at last')
  expect(await slow).toBe('at last')
})

test('a question that fails, or that nobody knows, is rejected with the reason', async () => {
  const { calls } = connect(
    new Map([
      [
        'fail',
        () => {
          throw new Error('the disk is full')
        },
      ],
    ]),
  )
  await expect(calls.ask('fail')).rejects.toThrow('fail: the disk is full')
  await expect(calls.ask('toString')).rejects.toThrow('Nothing answers toString')
})

test('who gets no answer waits no longer than was said, or than the other side lives', async () => {
  const silent: Answers = new Map([['wait', () => new Promise(() => {})]])
  await expect(connect(silent, { patienceMs: 20 }).calls.ask('wait')).rejects.toThrow('in time')
  const { calls } = connect(silent)
  const asked = calls.ask('wait')
  calls.end()
  await expect(asked).rejects.toThrow('has ended')
  await expect(calls.ask('wait')).rejects.toThrow('has ended')
})
