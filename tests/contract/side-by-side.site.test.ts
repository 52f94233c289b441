import { expect, test } from 'vitest'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readWords } from '../support/site/read-page.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'

const DATA_DIR = linkDemonstration()

async function startOne(env: Record<string, string>) {
  const port = await findFreePort()
  const child = startChild({ PORT: String(port), DATA_DIR, RATE_LIMITS: 'off', ...env })
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 20 }).toBe(true)
  return { origin: `http://127.0.0.1:${port}`, child }
}

test('two processes over one DATA_DIR share drafts and leads, and pass each lead on once', async () => {
  const receiver = await startReceiver()
  const env = { ...connected, LEADS_WEBHOOK_URL: receiver.url }
  const [one, other] = [await startOne(env), await startOne(env)]
  const references: string[] = []
  for (const [begins, ends] of [
    [one.origin, other.origin],
    [other.origin, one.origin],
  ] as const) {
    const first = createVisitor(begins)
    const contact = await first.answerQuestions('call-back')
    const second = createVisitor(ends)
    for (const [name, value] of first.cookies) second.cookies.set(name, value)
    const path = await second.leaveContact(contact)
    for (const [name, value] of second.cookies) first.cookies.set(name, value)
    // The form that one process rendered is sent to the other, which accepts its stamp.
    const page = (await first.go(path)).text
    for (const [name, value] of first.cookies) second.cookies.set(name, value)
    const sent = await second.press(path, page)
    expect(sent.status).toBe(303)
    const reference = /HL-\w{4}-\w{4}/.exec(sent.headers.location ?? '')?.[0] ?? ''
    references.push(reference)
    for (const [name, value] of second.cookies) first.cookies.set(name, value)
    const shown = readWords((await first.go(`/enquiries/sent/${reference}`)).text)
    expect(shown).toContain('Siân Ağaoğlu-Marker')
  }
  await expect.poll(() => receiver.received.length).toBe(2)
  // Whatever else is on its way has arrived when both have stopped.
  for (const { child } of [one, other]) child.stop('SIGTERM')
  await Promise.all([one.child.exited, other.child.exited])
  const told = receiver.received.map(({ body }) => JSON.parse(body).data.reference)
  expect(told.toSorted()).toEqual(references.toSorted())
})
