import { describe, expect, onTestFinished, test } from 'vitest'
import { createMailer } from '../../connections/outgoing-mail.ts'
import { submitOne } from '../../tests/support/leads/contract/submit-one.ts'
import { makeLead } from '../../tests/support/leads/example-lead.ts'
import { openExampleOutbox } from '../../tests/support/leads/example-outbox.ts'
import { readMailTexts, startSmtp } from '../../tests/support/start-smtp.ts'
import { createDelivery } from './delivery.ts'
import { createMailSender } from './mail-sender.ts'

async function start(siteOrigin: string | null = 'https://www.hearthlight.example') {
  const outbox = openExampleOutbox()
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { store, now } = outbox
  const from = { name: 'Hearthlight', address: 'hello@hearthlight.example' }
  const sender = createMailSender({
    store,
    send: createMailer({ url: smtp.url, from, timeoutMs: 2000 }),
    domain: 'hearthlight.example',
    siteOrigin: async () => siteOrigin,
    write: (type, { reference }, link) =>
      type === 'lead.created'
        ? { subject: reference, text: `${link}\n`, html: `<p>${link}</p>` }
        : null,
  })
  const delivery = createDelivery({ store, senders: { mail: sender }, now, random: () => 0.5 })
  return { ...outbox, smtp, delivery }
}

test('a notice of an open area is not sent once they chose another way, and staff see it', async () => {
  const { store, delivery, smtp } = await start()
  const lead = makeLead({ product: 'waiting-list', channels: ['email'] })
  const reference = await submitOne(store, { lead, destinations: [] })
  await store.notify(reference, 'by-mail')
  await store.change(reference, { channels: ['phone'] })
  await delivery.deliverDue()
  expect(smtp.mails).toEqual([])
  expect(await store.outboxOf(reference)).toMatchObject([{ state: 'dead' }])
})

describe('a confirmation', () => {
  test('goes to the visitor with the secret link, once', async () => {
    const { submit, delivery, smtp, store } = await start()
    const reference = await submit('mail')
    await delivery.deliverDue()
    await delivery.deliverDue()
    expect(smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual(['sian@example.org'])
    const link = `https://www.hearthlight.example/track/${reference}/${store.linkToken(reference)}`
    expect(mail && readMailTexts(mail)[0]).toContain(link)
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
  })

  test('has no link where nobody knows for certain where the site is', async () => {
    const { submit, delivery, smtp } = await start(null)
    await submit('mail')
    await delivery.deliverDue()
    const [mail] = smtp.mails
    expect(mail && readMailTexts(mail)[0]).toMatch(/^null/)
  })

  test('that is sent again has the same id, so that a mailbox shows it once', async () => {
    const { submit, delivery, smtp, pass } = await start()
    await submit('mail')
    smtp.answerNow({ END: '451 later' })
    await delivery.deliverDue()
    smtp.answerNow({})
    pass(6000)
    await delivery.deliverDue()
    const ids = smtp.mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<msg_\w+@hearthlight\.example>/)])
  })

  test('to a mailbox that is not there is dead at once, and says so without naming it', async () => {
    const { submit, delivery, smtp, store } = await start()
    smtp.answerNow({ RCPT: '550 no such user sian@example.org' })
    const reference = await submit('mail')
    await delivery.deliverDue()
    const [row] = await store.outboxOf(reference)
    expect(row).toMatchObject({ state: 'dead', attempts: 1 })
    expect(row?.lastError).toBe('the mail server refused it for good (550)')
  })

  test('that a server cannot take now is tried again', async () => {
    const { submit, delivery, smtp, store } = await start()
    smtp.answerNow({ MAIL: '421 later' })
    const reference = await submit('mail')
    await delivery.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([
      { state: 'retrying', lastError: expect.stringContaining('421') },
    ])
  })
})
