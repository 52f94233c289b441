import { expect, onTestFinished, test } from 'vitest'
import { signWebhook } from '../../leads/deliver/webhook-signature.ts'
import { makeWebhookSecret, receiveWebhooks } from './receive-webhooks.ts'

async function start(status = 204) {
  const printed: string[] = []
  const said: string[] = []
  const secret = makeWebhookSecret()
  const receiver = await receiveWebhooks({
    port: 0,
    status,
    secrets: [secret],
    now: () => new Date('2026-11-21T10:00:00Z'),
    print: line => printed.push(line),
    say: line => said.push(line),
  })
  onTestFinished(receiver.stop)
  const timestamp = new Date('2026-11-21T10:00:00Z')
  const send = async (body: string, by = secret) => {
    const headers = signWebhook({ id: 'msg_1', timestamp, body }, [by])
    return (await fetch(receiver.url, { method: 'POST', body, headers })).status
  }
  return { send, printed, said }
}

test('what is signed with the secret is printed, and a second time marked as such', async () => {
  const { send, printed, said } = await start()
  expect([await send('{"a":1}'), await send('{"a":1}')]).toEqual([204, 204])
  expect(printed).toEqual([
    '2026-11-21T10:00:00.000Z msg_1: {"a":1}',
    '2026-11-21T10:00:00.000Z msg_1 again: {"a":1}',
  ])
  expect(said).toEqual([])
})

test('what is not is refused and not printed', async () => {
  const { send, printed, said } = await start()
  expect(await send('{"a":1}', makeWebhookSecret())).toBe(401)
  expect(printed).toEqual([])
  expect(said).toEqual(['Refused one: its signature is not by LEADS_WEBHOOK_SECRET.'])
})

test('it answers as it was told to, so that failures can be tried out', async () => {
  const { send, printed } = await start(500)
  expect(await send('{}')).toBe(500)
  expect(printed).toHaveLength(1)
})

test('what is longer than a webhook is not read', async () => {
  const { send, printed } = await start()
  expect(await send('x'.repeat(20_001))).toBe(413)
  expect(printed).toEqual([])
})
