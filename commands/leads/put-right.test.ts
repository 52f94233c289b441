import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../tests/support/leads/example-outbox.ts'
import { exampleKey, openPlace } from '../../tests/support/leads/open-leads-place.ts'

const secret = `whsec_${exampleKey}`

test('what its person says is wrong is put right, and the receiver is told', async () => {
  const { run, serve } = openPlace()
  const { submit, store } = serve()
  const reference = await submit()
  const sent = await store.lease(['webhook'], new Date('2026-11-21T10:01:00Z'))
  await store.settle(sent?.id ?? '', { kind: 'delivered' })
  const words = ['--full-name', 'Siân Oneill', '--phone', '020 7946 0124', '--email', 'none']
  expect(await run(['set', reference, ...words])).toMatchObject({ exitCode: 0, said: '' })
  const after = await store.find(reference)
  expect(after?.lead).toEqual({
    ...exampleLead,
    fullName: 'Siân Oneill',
    email: null,
    phone: { typed: '020 7946 0124', e164: '+442079460124', extension: null, isMobile: false },
  })
  expect(after?.status).toBe('passed-on')
  expect((await store.outboxOf(reference)).map(({ type }) => type)).toEqual([
    'lead.created',
    'lead.updated',
  ])
})

test('whoever put it right is told of a provider that has it as it was', async () => {
  const { run, serve } = openPlace()
  const { submit, store } = serve()
  const reference = await submit({ destinations: ['provider'] })
  const words = ['set', reference, '--phone', '020 7946 0124']
  expect((await run(words)).said).toBe('')
  const sent = await store.lease(['provider'], new Date('2026-11-21T10:01:00Z'))
  await store.settle(sent?.id ?? '', { kind: 'delivered' })
  expect((await run(['set', reference, '--phone', '020 7946 0125'])).said).toContain('by hand')
})

describe.each([
  [['set', '--status', 'withdrawn'], 'tell it by hand that it was withdrawn'],
  [['forget'], 'ask it by hand to erase it'],
])('%j says who', ([verb = '', ...options], asked) => {
  test.each([
    ['has it', 'delivered', 'has it'],
    ['may have it, since an answer was lost', 'retry', 'may have it'],
    ['may be getting it just now', 'leased', 'may have it'],
  ] as const)('%s and is to be told by hand', async (_, end, said) => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const reference = await submit({ destinations: ['provider'] })
    const sent = await store.lease(['provider'], new Date('2026-11-21T10:01:00Z'))
    const later = { at: new Date('2026-11-21T10:02:00Z'), error: 'it did not answer in time' }
    if (end === 'delivered') await store.settle(sent?.id ?? '', { kind: end })
    if (end === 'retry') await store.settle(sent?.id ?? '', { kind: end, ...later })
    expect(await run([verb, reference, ...options])).toMatchObject({
      exitCode: 0,
      said: `The provider in API_URL ${said}, and hears of no change: ${asked}. It was sent with the Idempotency-Key ${sent?.id}, made at 2026-11-21 10:00 UTC.`,
    })
  })

  test('hears of it only once a webhook is set again', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const told = { LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/', LEADS_WEBHOOK_SECRET: secret }
    for (const [env, expected] of [
      [{}, expect.stringContaining('LEADS_WEBHOOK_URL is not set')],
      [told, ''],
    ] as const) {
      const reference = await submit()
      const sent = await store.lease(['webhook'], new Date('2026-11-21T10:01:00Z'))
      await store.settle(sent?.id ?? '', { kind: 'delivered' })
      expect((await run([verb, reference, ...options], env)).said).toEqual(expected)
    }
  })

  test('nobody where nothing was sent', async () => {
    const { run, serve } = openPlace()
    const reference = await serve().submit({ destinations: ['provider', 'webhook'] })
    expect((await run([verb, reference, ...options])).said).toBe('')
  })
})

test.each([
  [['--phone', 'none'], 'asked to be called'],
  [['--phone', 'none', '--email', 'none'], 'could not be reached at all'],
])('%j takes nothing from a lead that %s', async words => {
  const { run, serve } = openPlace()
  const { submit, store } = serve()
  const reference = await submit()
  expect(await run(['set', reference, '--status', 'done', ...words])).toMatchObject({
    exitCode: 1,
    text: '',
    said: expect.stringMatching(/way that its person asked for.*Nothing was changed/),
  })
  expect(await store.find(reference)).toMatchObject({ status: 'received', lead: exampleLead })
})

test.each([
  ['--phone', '12'],
  ['--email', 'sian at example.org'],
  ['--full-name', ' '],
])('%s %j is refused as a form refuses it, and not repeated', async (name, value) => {
  const { run } = openPlace()
  const { exitCode, said } = await run(['set', 'HL-7K3M-Q9TX', name, value])
  expect(exitCode).toBe(2)
  expect(said).toContain(`${name} cannot be read`)
  expect(said).not.toContain('sian at')
})
