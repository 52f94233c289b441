import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Lead } from '../../enquiries/lead.ts'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import { exampleLead, personalTexts } from '../../tests/support/leads/example-outbox.ts'
import { openPlace } from '../../tests/support/leads/open-leads-place.ts'
import { makeFolder } from '../../tests/support/make-folder.ts'
import { startSmtp } from '../../tests/support/start-smtp.ts'

const areas: ServiceAreas = {
  asOf: '2026-11-20',
  otherwise: 'covered',
  outcodes: [
    { code: 'ZZ4', state: 'covered' },
    { code: 'ZZ5', state: 'waiting-list' },
  ],
  localAuthorities: [],
}

function setUp(changes: Partial<ServiceAreas> = {}) {
  const place = openPlace()
  const { store, submit } = place.serve()
  const folder = makeFolder()
  writeFileSync(join(folder, 'service-areas.json'), JSON.stringify({ ...areas, ...changes }))
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@hearthlight.example' }
  const joinList = (lead: Partial<Lead> = {}, isHeld = false) =>
    submit({
      lead: {
        ...exampleLead,
        product: 'waiting-list',
        postcode: 'ZZ4 1AA',
        channels: ['email'],
        phone: null,
        ...lead,
      },
      dueOn: null,
      destinations: ['mail'],
      isHeld,
      isSuspected: isHeld,
    })
  const notify = (words: readonly string[], settings: Record<string, string> = env) =>
    place.run(['notify', ...words], settings, folder)
  return { ...place, store, folder, env, join: joinList, notify }
}

/** One of each kind, in ZZ4 but for the last. */
async function fill({ join, store, pass }: ReturnType<typeof setUp>) {
  const mailed = await join()
  pass(1000)
  const again = await join()
  const phoned = await join({ email: null, phone: exampleLead.phone, channels: ['phone'] })
  const doubtful = await join({ email: 'robot@example.org' }, true)
  const left = await join({ email: 'left@example.org' })
  await store.change(left, { status: 'withdrawn' })
  const elsewhere = await join({ postcode: 'ZZ5 1AA', email: 'far@example.org' })
  return { mailed, again, phoned, doubtful, left, elsewhere }
}

test('a dry run counts everybody by what would become of them, and notifies nobody', async () => {
  const place = setUp()
  const { mailed, phoned, doubtful } = await fill(place)
  const { exitCode, results, said, text } = await place.notify(['--area', 'zz4', '--dry-run'])
  expect(exitCode).toBe(0)
  expect(results).toEqual([
    'mails to be sent: 1',
    'on the list twice, one mail is enough: 1',
    'for you to tell: 1',
    `  ${phoned}  by phone`,
    'look automatic, for you to look at: 1',
    `  ${doubtful}`,
  ])
  expect(said).toContain('this was a dry run')
  expect(said).toContain('1 left the list.')
  for (const personal of personalTexts) expect(text + said).not.toContain(personal)
  expect(await place.store.find(mailed)).toMatchObject({ notifiedAt: null })
  expect(await place.store.outboxOf(mailed)).toHaveLength(1)
})

test('each is notified by one mail, and a second run finds nobody', async () => {
  const place = setUp()
  const { mailed, again, phoned, doubtful, left, elsewhere } = await fill(place)
  const { exitCode, results, said } = await place.notify(['--area', 'ZZ4'])
  expect(exitCode).toBe(0)
  expect(results.slice(0, 2)).toEqual([
    'mails queued: 1',
    'on the list twice, one mail is enough: 1',
  ])
  expect(said).toContain('A running server with these settings sends those to mail within a second')
  const notices = async (reference: string) =>
    (await place.store.outboxOf(reference)).filter(({ type }) => type === 'area.opened').length
  const all = [mailed, again, phoned, doubtful, left, elsewhere]
  expect(await Promise.all(all.map(notices))).toEqual([1, 0, 0, 0, 0, 0])
  expect((await place.run(['show', mailed])).text).toContain('notified-at: 2026-11-21 10:00 UTC')
  const second = await place.notify(['--area', 'ZZ4'])
  expect(second.results[0]).toBe('mails queued: 0')
  expect(second.said).toContain('1 were notified before, or closed by you.')
  expect(await Promise.all(all.map(notices))).toEqual([1, 0, 0, 0, 0, 0])
})

test('what is queued is delivered by the command that delivers', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const place = setUp()
  const reference = await place.join()
  const env = { ...place.env, SMTP_URL: smtp.url, SITE_URL: 'https://www.hearthlight.example' }
  await place.run(['deliver'], env)
  await place.notify(['--area', 'ZZ'], env)
  for (let time = 0; time < 2; time++) await place.run(['deliver'], env)
  expect(smtp.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
    expect.stringContaining(reference),
    'We now take on homes in ZZ4',
  ])
  const link = `https://www.hearthlight.example/track/${reference}/${place.store.linkToken(reference)}`
  const source = smtp.mails[1]?.source.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(source).toContain(`List-Unsubscribe: <${link}/withdraw>`)
})

test('who is told by staff is not listed again once that is written down', async () => {
  const place = setUp()
  const { phoned } = await fill(place)
  await place.run(['set', phoned, '--status', 'done'])
  const { results } = await place.notify(['--area', 'ZZ4'])
  expect(results).toContain('for you to tell: 0')
})

test('without a mail server nobody is notified, and the command fails', async () => {
  const place = setUp()
  const { mailed } = await fill(place)
  const { exitCode, results, said } = await place.notify(['--area', 'ZZ4'], {})
  expect([exitCode, results[0]]).toEqual([1, 'mails not sent: 1'])
  expect(said).toContain('SMTP_URL and MAIL_FROM are not set')
  expect(said).toContain('Nobody was notified.')
  expect(await place.store.find(mailed)).toMatchObject({ notifiedAt: null })
  const dry = await place.notify(['--area', 'ZZ4', '--dry-run'], {})
  expect([dry.exitCode, dry.results[0]]).toEqual([0, 'mails to be sent: 1'])
  expect(dry.said).toContain('SMTP_URL and MAIL_FROM are not set')
})

test('an area that pages say we do not serve is refused', async () => {
  const place = setUp()
  const { elsewhere } = await fill(place)
  const { exitCode, said } = await place.notify(['--area', 'ZZ5'])
  expect(exitCode).toBe(1)
  expect(said).toContain('ZZ5 is waiting-list in content/service-areas.json')
  expect(await place.store.find(elsewhere)).toMatchObject({ notifiedAt: null })
})

test('a wider area leaves out the part of it that is not served', async () => {
  const place = setUp()
  const { mailed, elsewhere } = await fill(place)
  const { results, said } = await place.notify(['--area', 'ZZ'])
  expect(results[0]).toBe('mails queued: 1')
  expect(said).toMatch(/Not served yet by .*: ZZ5\./)
  expect(await place.store.find(mailed)).toMatchObject({ notifiedAt: expect.any(Date) })
  expect(await place.store.find(elsewhere)).toMatchObject({ notifiedAt: null })
})

test('where nobody waits, that is said', async () => {
  const { notify, join } = setUp()
  await join()
  const { exitCode, said } = await notify(['--area', 'ZZ9'])
  expect([exitCode, said]).toEqual([0, 'Nobody is on the list in ZZ9.'])
})

test('a file of areas that an editor broke notifies nobody', async () => {
  const { notify, join: joinList, folder } = setUp()
  await joinList()
  for (const text of ['{', '{}']) {
    writeFileSync(join(folder, 'service-areas.json'), text)
    const { exitCode, said } = await notify(['--area', 'ZZ4'])
    expect(exitCode).toBe(1)
    expect(said).toMatch(/^content\/service-areas\.json.* Nobody was notified\.$/)
  }
})

test.each([
  [[], 'notify needs --area'],
  [['--area', 'ZZ4 1AA'], 'notify needs --area'],
  [['--area', 'E06000001'], '--area cannot be a local authority'],
  [['--area', 'ZZ4', '--json'], 'notify does not take --json'],
  [['ZZ4'], 'notify takes no further words'],
])('wrong usage: notify %j', async (words, why) => {
  const { exitCode, said } = await setUp().notify(words)
  expect(exitCode).toBe(2)
  expect(said).toContain(why)
})

test('where another provider decides which areas are served, nobody is notified', async () => {
  const place = setUp()
  const { mailed } = await fill(place)
  const settings = { ...place.env, API_URL: 'https://provider.example/v1' }
  const { exitCode, said } = await place.notify(['--area', 'ZZ4'], settings)
  expect(exitCode).toBe(1)
  expect(said).toContain('With API_URL another provider decides')
  expect(await place.store.find(mailed)).toMatchObject({ notifiedAt: null })
})
