import { expect, onTestFinished, test } from 'vitest'
import { readMailTexts, type SmtpAnswers, startSmtp } from '../tests/support/start-smtp.ts'
import { createMailer } from './outgoing-mail.ts'

const mail = {
  to: 'sian@example.org',
  subject: 'We have your request – HL-7K3M-Q9TX',
  text: 'Grüße from Siân,\n.a line with a dot\n',
  html: '<p>Grüße from Siân</p>',
  messageId: '<msg_1@hearthlight.example>',
}

async function start(timeoutMs = 10_000) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const from = { name: 'Hearthlight', address: 'hello@hearthlight.example' }
  return { ...smtp, send: createMailer({ url: smtp.url, from, timeoutMs }) }
}

const never = new AbortController().signal

test('a mail arrives as text and as HTML, from us, marked as sent by itself', async () => {
  const { send, mails } = await start()
  expect(await send(mail, never)).toEqual({ kind: 'accepted' })
  const [sent] = mails
  expect(sent).toMatchObject({ from: 'hello@hearthlight.example', to: ['sian@example.org'] })
  const { source = '' } = sent ?? {}
  expect(source).toContain('From: Hearthlight <hello@hearthlight.example>')
  expect(source).toContain('Message-ID: <msg_1@hearthlight.example>')
  expect(source).toContain('Auto-Submitted: auto-generated')
  const texts = sent ? readMailTexts(sent) : []
  expect(texts[0]).toContain('Grüße from Siân')
  expect(texts[1]).toContain('<p>Grüße from Siân</p>')
})

test('a mail that can be answered by leaving says where, in the form of RFC 8058', async () => {
  const { send, mails } = await start()
  const leaveUrl = `https://www.hearthlight.example/track/HL-7K3M-Q9TX/${'A'.repeat(22)}/withdraw`
  await send({ ...mail, leaveUrl }, never)
  await send(mail, never)
  const [first, second] = mails.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '))
  expect(first).toContain(`List-Unsubscribe: <${leaveUrl}>\r\n`)
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(second).not.toContain('List-Unsubscribe')
})

test.each<[string, SmtpAnswers, object]>([
  ['refuses the mailbox', { RCPT: '550 no sian@example.org' }, { kind: 'refused', code: 550 }],
  ['refuses what is in it', { END: '554 spam' }, { kind: 'refused', code: 554 }],
  ['is full for now', { RCPT: '452 later, sian@example.org' }, { kind: 'failed', reason: '452' }],
  ['serves nobody', { GREET: '554 no service' }, { kind: 'failed', reason: '554' }],
  ['knows us not', { EHLO: '550 who are you' }, { kind: 'failed', reason: '550' }],
  ['wants a password', { MAIL: '530 first' }, { kind: 'failed', reason: '530' }],
  [
    'relays for nobody',
    { RCPT: '554 5.7.1 <sian@example.org>: Relay access denied' },
    { kind: 'failed', reason: '554' },
  ],
  [
    'relays for nobody it knows',
    { RCPT: '550 relay not permitted' },
    { kind: 'failed', reason: '550' },
  ],
  ['greylists', { MAIL: '451 later' }, { kind: 'failed', reason: '451' }],
  ['breaks off', { DATA: null }, { kind: 'failed' }],
  ['stays mute', { EHLO: 'mute' }, { kind: 'failed', reason: 'ETIMEDOUT' }],
])('a server that %s is told from others, without its words', async (_, answers, expected) => {
  const { send, answerNow, mails } = await start('EHLO' in answers ? 200 : 10_000)
  answerNow(answers)
  const end = await send(mail, never)
  expect(end).toMatchObject(expected)
  expect(JSON.stringify(end)).not.toContain('sian')
  expect(mails).toEqual([])
})

test('a server that is not there is a failure that may pass', async () => {
  const { send, stop } = await start()
  await stop()
  expect(await send(mail, never)).toEqual({ kind: 'failed', reason: 'ESOCKET' })
})

test('a mail that we give up ourselves is no failure of the server', async () => {
  const { send, answerNow } = await start()
  answerNow({ END: 'mute' })
  const stopping = new AbortController()
  const end = send(mail, stopping.signal)
  setTimeout(() => stopping.abort(), 50)
  expect(await end).toEqual({ kind: 'given-up' })
})

test('over the public network nothing goes out unencrypted', async () => {
  const { url } = await start()
  const { port } = new URL(url)
  // It leads to this machine, and is none of the private ones.
  const from = { name: 'Hearthlight', address: 'hello@hearthlight.example' }
  const send = createMailer({ url: `smtp://0.0.0.0:${port}`, from, timeoutMs: 1000 })
  expect(await send(mail, never)).toMatchObject({ kind: 'failed' })
})
