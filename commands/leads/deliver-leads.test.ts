import { describe, expect, onTestFinished, test } from 'vitest'
import { exampleLead } from '../../tests/support/leads/example-outbox.ts'
import { exampleKey, openPlace } from '../../tests/support/leads/open-leads-place.ts'
import { startReceiver } from '../../tests/support/leads/start-receiver.ts'
import { readMailTexts, startSmtp } from '../../tests/support/start-smtp.ts'

const secret = `whsec_${exampleKey}`

test('a mail to a waiting list says when we look again, and goes out where that cannot be read', async () => {
  const { run, serve } = openPlace()
  const { submit } = serve()
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@hearthlight.example' }
  const joinList = () =>
    submit({
      lead: { ...exampleLead, product: 'waiting-list', postcode: 'ZZ4 1AA', channels: ['email'] },
      dueOn: null,
      destinations: ['mail'],
    })
  await joinList()
  expect(await run(['deliver'], env)).toMatchObject({ exitCode: 0, said: '' })
  await joinList()
  const { exitCode, said } = await run(['deliver'], env, '/no/such/folder')
  expect({ exitCode, said }).toEqual({
    exitCode: 0,
    said: expect.stringContaining('content/service-areas.json cannot be read'),
  })
  const [told, untold] = smtp.mails.map(mail => readMailTexts(mail)[0])
  expect(told).toContain('We’ll next look at your area on Monday 15 February 2027.')
  expect(untold).toContain('We’ll keep your place for 12 months')
  expect(untold).not.toContain('next look')
})

describe('what is sent', () => {
  const env = (url: string) => ({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret })

  test('deliver sends what is due, once', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const receiver = await startReceiver()
    const reference = await submit()
    const first = await run(['deliver'], env(receiver.url))
    expect(first).toMatchObject({ exitCode: 0, text: expect.stringMatching(/^delivered: 1$/m) })
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
    expect((await run(['deliver'], env(receiver.url))).text).toMatch(/^delivered: 0$/m)
    expect(receiver.received).toHaveLength(1)
  })

  test('deliver with nowhere to send to fails and says what to set', async () => {
    const { run, serve } = openPlace()
    await serve().submit()
    expect(await run(['deliver'])).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('LEADS_WEBHOOK_URL'),
    })
  })

  test('redeliver says when that is, and where nothing says where to, that it waits', async () => {
    const { run, serve } = openPlace()
    const reference = await serve().submit()
    const redeliver = async (given: Record<string, string>) =>
      (await run(['redeliver', reference], given)).messages
    expect(await redeliver({})).toEqual([
      'They wait. Nothing says where leads go: set LEADS_WEBHOOK_URL, API_URL or SMTP_URL, for the server as for this command, or in .env.local.',
    ])
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@hearthlight.example' }
    expect(await redeliver(mail)).toEqual([
      expect.stringContaining('those to mail within a second'),
    ])
    expect(await redeliver({ ...mail, ...env('http://127.0.0.1:9/') })).toEqual([
      expect.stringContaining('those to webhook and mail within a second'),
      expect.stringMatching(/410 .* started anew/),
    ])
  })

  test('redeliver says of a lead that is sent to nobody that nothing of it is, not that there is none', async () => {
    const { run, serve } = openPlace()
    const reference = await serve().submit({ destinations: [] })
    expect(await run(['redeliver', reference])).toMatchObject({
      exitCode: 1,
      said: `Nothing of ${reference} is to be sent anywhere.`,
    })
    expect((await run(['redeliver', 'HL-7K3M-Q9TX'])).said).toContain('There is no lead')
  })

  test('what is dead is listed with its reason, and goes out again when asked', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const receiver = await startReceiver({ status: 410 })
    const [one, other] = [await submit(), await submit()]
    await run(['deliver'], env(receiver.url))
    const listed = await run(['list', '--dead'])
    expect(listed.results).toHaveLength(4)
    expect(listed.results[1]).toMatch(/^ {2}lead\.created to webhook {2}dead {2}1 attempt .*410/)
    expect(listed.said).toContain('2 are dead')
    expect(JSON.parse((await run(['list', '--dead', '--json'])).text)[0].dead).toHaveLength(1)

    receiver.answerNow({ status: 204 })
    expect((await run(['redeliver', one])).text).toBe('to be sent anew: 1')
    expect((await run(['redeliver', '--dead'])).text).toBe('to be sent anew: 1')
    await run(['deliver'], env(receiver.url))
    for (const reference of [one, other]) {
      expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
    }
    expect((await run(['list', '--dead'])).results).toEqual([])
    expect((await run(['redeliver', '--dead'])).text).toBe('to be sent anew: 0')
    const late = await run(['redeliver', one])
    expect(late).toMatchObject({ exitCode: 1, said: expect.stringContaining('delivered') })
  })

  test('a dead last word of a lead that was forgotten is listed, and goes out again', async () => {
    const { run, serve } = openPlace()
    const { submit } = serve()
    const receiver = await startReceiver({ status: 410 })
    const reference = await submit()
    await run(['deliver'], env(receiver.url))
    await run(['forget', reference])
    await run(['deliver'], env(receiver.url))
    const { results, said } = await run(['list', '--dead'])
    expect(results[0]).toBe(`${reference}  erased`)
    expect(results[1]).toMatch(/^ {2}lead\.erased to webhook {2}dead {2}1 attempt .*410/)
    expect(said).not.toContain('No leads')
    expect(JSON.parse((await run(['list', '--dead', '--json'])).text)).toMatchObject([
      { reference, status: 'erased', dead: [{ type: 'lead.erased', state: 'dead' }] },
    ])
    expect((await run(['list', '--dead', '--product', 'solar'])).results).toEqual([])

    receiver.answerNow({ status: 204 })
    for (const which of [reference, '--dead']) {
      expect((await run(['redeliver', which])).exitCode).toBe(0)
    }
    expect((await run(['deliver'], env(receiver.url))).text).toMatch(/^delivered: 1$/m)
    expect((await run(['list', '--dead'])).results).toEqual([])
  })

  test('a mail that deliver sends has its link, to where the site is known to be', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const smtp = await startSmtp()
    onTestFinished(smtp.stop)
    await store.keepSiteOrigin('https://www.hearthlight.example', null)
    const reference = await submit({ destinations: ['mail'] })
    await run(['deliver'], { SMTP_URL: smtp.url, MAIL_FROM: 'hello@hearthlight.example' })
    const [mail] = smtp.mails
    expect(mail && readMailTexts(mail)[0]).toContain(
      `https://www.hearthlight.example/track/${reference}/${store.linkToken(reference)}`,
    )
  })

  test.each([
    ['where the site was when it was sent', {}, 'https://shop.hearthlight.example'],
    ['SITE_URL', { SITE_URL: 'https://new.example' }, 'https://new.example'],
  ])('a mail that deliver sends leads to %s, whatever came since', async (_, env, origin) => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const smtp = await startSmtp()
    onTestFinished(smtp.stop)
    const siteOrigin = 'https://shop.hearthlight.example'
    const reference = await submit({ destinations: ['mail'], siteOrigin })
    await store.keepSiteOrigin('https://www.hearthlight.example', null)
    const mails = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@hearthlight.example' }
    await run(['deliver'], { ...mails, ...env })
    const [mail] = smtp.mails
    expect(mail && readMailTexts(mail)[0]).toContain(`${origin}/track/${reference}/`)
  })

  test('with mocked answers, deliver hands leads to them', async () => {
    const { folder, run, serve } = openPlace()
    expect(folder).toBeTruthy()
    const { submit, store } = serve()
    const reference = await submit({ destinations: ['provider'] })
    const printed = await run(['deliver'], {
      MOCKS: 'on',
      MOCK_DELAY_MS: '1',
      API_URL: 'http://provider.example',
    })
    expect(printed.text).toMatch(/^delivered: 1$/m)
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
  })

  test('what is held is listed for somebody to look, and goes out when it is let go', async () => {
    const { run, serve } = openPlace()
    const { submit, store } = serve()
    const receiver = await startReceiver()
    const reference = await submit({ isSuspected: true, isHeld: true })
    await submit()
    expect((await run(['deliver'], env(receiver.url))).text).toMatch(/^delivered: 1$/m)
    expect((await run(['list'])).said).toContain('1 are held: npm run leads -- list --held')
    const listed = await run(['list', '--held'])
    expect(listed.results).toEqual([expect.stringMatching(`^${reference}  received .* suspected$`)])
    expect(listed.said).toContain('npm run leads -- redeliver REF')
    expect(JSON.parse((await run(['list', '--held', '--json'])).text)).toHaveLength(1)
    const shown = await run(['show', reference])
    expect(shown.text).toContain('webhook  held  0 attempts  since 2026-11-21 10:00 UTC')
    expect(JSON.parse((await run(['show', reference, '--json'])).text).deliveries).toMatchObject([
      { state: 'held', 'due-at': null },
    ])

    expect((await run(['redeliver', '--dead'])).text).toBe('to be sent anew: 0')
    expect((await run(['redeliver', reference])).text).toBe('to be sent anew: 1')
    expect((await run(['deliver'], env(receiver.url))).text).toMatch(/^delivered: 1$/m)
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
    expect(await run(['list', '--held'])).toMatchObject({ results: [] })
  })
})
