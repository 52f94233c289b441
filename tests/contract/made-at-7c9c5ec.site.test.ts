import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { runRegisterCommand } from '../../commands/register/run-register-command.ts'
import { runSite } from '../../commands/run-site.ts'
import { nameVersion, publishVersion, versionPath } from '../../register/versions.ts'
import { ask } from '../support/site/ask.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'

/**
 * A data folder of release 7c9c5ec. There 8 Heron Court and 8 Kite Court were one home, under a UPRN
 * that both have; a visitor had begun an enquiry about it, to the check page, and a lead was sent.
 */
const made = {
  at: new Date('2026-11-22T12:00:00Z'),
  leadsKey: `fixture:${Buffer.alloc(32, 7).toString('base64')}`,
  cookie: 'mKm5asvJiDEGeek0VZLqBQ',
  home: '910000000003',
  lead: 'HL-7PKE-XGDT',
}
const dataFolder = mkdtempSync(join(tmpdir(), 'hearthlight-before-'))
const [register, leads] = [join(dataFolder, 'register'), join(dataFolder, 'leads')]
for (const folder of [register, leads]) mkdirSync(folder)
const unpack = (path: string, ...parts: string[]) =>
  writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, ...parts))))
const version = nameVersion(made.at)
unpack(versionPath(register, version), '../support/register/earlier-forms/form-1.7c9c5ec.sqlite.gz')
publishVersion(register, version)
for (const name of ['drafts.sqlite', 'leads.sqlite'])
  unpack(join(leads, name), '../support/made-at-7c9c5ec', `${name}.gz`)

const token = 'a-token-of-more-than-32-characters-1'
const site = await runSite({
  env: {
    LOG_LEVEL: 'silent',
    DATA_DIR: dataFolder,
    LEADS_KEY: made.leadsKey,
    API_TOKENS: token,
  },
  clock: () => new Date(made.at.getTime() + 60_000),
})
afterAll(async () => {
  await site.stop()
  rmSync(dataFolder, { recursive: true })
})

const headers = { Authorization: `Bearer ${token}` }
const readLead = async () => {
  const { status, text } = await ask(site.origin, `/v1/leads/${made.lead}`, { headers })
  return { status, attributes: JSON.parse(text).data?.attributes }
}
const findHome = async (id: string) => {
  const { status, text } = await ask(site.origin, `/v1/addresses/${id}`)
  return { status, data: JSON.parse(text).data }
}

test('its homes are served as they are', async () => {
  expect(await findHome(made.home)).toMatchObject({ status: 200, data: { id: made.home } })
  expect((await ask(site.origin, `/homes/${made.home}`)).status).toBe(200)
})

test('after an upgrade its ids, draft and lead lead to the home that was shown', async () => {
  const upgraded = await runRegisterCommand(['upgrade'], {
    dataFolder,
    now: new Date(made.at.getTime() + 60_000),
    output: { isTTY: false, write: () => {} },
  })
  expect(upgraded.exitCode).toBe(0)
  // The server looks at most once a second whether another version is served.
  const present = () => findHome(made.home).then(({ data }) => data?.id)
  await expect.poll(present).not.toBe(made.home)
  const id = await present()

  const page = await ask(site.origin, `/homes/${made.home}`)
  expect([page.status, page.headers.location]).toEqual([301, `/homes/${id}`])

  const lead = await readLead()
  expect(lead).toMatchObject({ status: 200, attributes: { 'address-id': made.home } })
  const { data } = await findHome(lead.attributes['address-id'])
  expect(data.attributes.address).toBe('8 Kite Court, Mill Lane, Emberford, ZZ10 1AA')

  const visitor = createVisitor(site.origin, {})
  visitor.cookies.set('hl-visit', made.cookie)
  const moved = await visitor.go(`/enquiries/insulation/check?home=${made.home}`)
  expect([moved.status, moved.headers.location]).toEqual([
    301,
    `/enquiries/insulation/check?home=${id}`,
  ])
  // The boxes of consent have other words since: they are asked about again, and nothing else is.
  const asked = (await visitor.go(moved.headers.location ?? '')).headers.location ?? ''
  expect(asked).toBe(`/enquiries/insulation/contact?home=${id}&part=consent`)
  const check = await visitor.go(await visitor.leaveContact(asked, {}))
  expect(check.status).toBe(200)
  expect(check.text).toContain('Robin Sample')
  expect(check.text).toContain('8 Kite Court')
})
