import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask, postLead } from '../support/site/ask.ts'
import { startSite } from '../support/site/start-site.ts'
import { readMailTexts, startSmtp } from '../support/start-smtp.ts'

const ours = 'https://www.hearthlight.example'
const sister = 'https://sister.hearthlight.example'

/** Behind a proxy that ends TLS, where anybody may write any Host; with a mail server to look into. */
async function start(
  env: Record<string, string> = {},
  folder = makeFolder(),
  clock = () => new Date(),
) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const site = await startSite({
    env: {
      DATA_DIR: folder,
      LEADS_KEY: Buffer.alloc(32, 6).toString('base64'),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@hearthlight.example',
      TRUST_PROXY: 'on',
      RATE_LIMITS: 'off',
      ...env,
    },
    clock,
  })
  const headersOf = (origin: string) => {
    const { protocol, host } = new URL(origin)
    return {
      Host: host,
      'X-Forwarded-Host': host,
      'X-Forwarded-Proto': protocol.slice(0, -1),
      'X-Forwarded-For': '192.0.2.7',
    }
  }
  const visit = (origin: string) => ask(site.origin, '/track', { headers: headersOf(origin) })
  async function send(origin: string): Promise<string> {
    const attributes = {
      'full-name': 'Sian Oneill',
      email: 'sian@example.org',
      product: 'heat-pump',
      postcode: 'ZZ1 1AA',
    }
    const { status, text } = await postLead(site.origin, attributes, headersOf(origin))
    expect(status).toBe(201)
    return JSON.parse(text).data.id
  }
  /** Where the link in the mail about it leads; null where it has none. */
  async function readLink(reference: string): Promise<string | null> {
    const find = () => smtp.mails.find(({ source }) => source.includes(`request ${reference}`))
    await expect.poll(find).toBeDefined()
    const mail = find()
    const [text = ''] = mail ? readMailTexts(mail) : []
    const [link] = /^https?:\S+$/m.exec(text) ?? []
    return link ? new URL(link).origin : null
  }
  const readRetrying = async () =>
    JSON.parse((await ask(site.adminOrigin, '/health/ready')).text).leads.retrying as number
  return { site, smtp, visit, send, readLink, readRetrying }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moved-mail-links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('whoever writes the name of a sister domain moves nobody’s link, nor their own', async () => {
  const { visit, send, readLink } = await start()
  await visit(ours)
  await visit(sister)
  const bySomebody = await send(ours)
  const byAttacker = await send(sister)
  await visit(sister)
  for (const reference of [bySomebody, byAttacker]) expect(await readLink(reference)).toBe(ours)
})

test('nor after a start anew, nor the link of a mail that waited over it', async () => {
  const folder = makeFolder()
  const before = await start({}, folder)
  before.smtp.answerNow({ END: '451 later' })
  const waiting = await before.send(ours)
  await expect.poll(before.readRetrying).toBe(1)
  await before.visit(sister)
  await before.site.stop()
  const aMinuteLater = () => new Date(Date.now() + 60_000)
  const { visit, send, readLink } = await start({}, folder, aMinuteLater)
  await visit(sister)
  const later = await send(sister)
  expect(await readLink(later)).toBe(ours)
  expect(await readLink(waiting)).toBe(ours)
})

test('SITE_URL says it, whatever anybody writes, and a name without TLS is not believed', async () => {
  const told = await start({ SITE_URL: ours })
  await told.visit(sister)
  expect(await told.readLink(await told.send(sister))).toBe(ours)
  const open = await start()
  expect(await open.readLink(await open.send('http://www.hearthlight.example'))).toBeNull()
})
