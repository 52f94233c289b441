import { expect, test } from 'vitest'
import { exampleLead } from '../../tests/support/leads/example-outbox.ts'
import { openPlace } from '../../tests/support/leads/open-leads-place.ts'

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
