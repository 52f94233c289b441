import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import type { ImportInput } from '../../register/import/find-inputs.ts'
import { importIntoRegister } from '../../register/import/import-into-register.ts'
import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { ask, postLead } from '../support/site/ask.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'hearthlight-former-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

let clock = Date.UTC(2026, 10, 22, 9)
async function take(input: ImportInput): Promise<void> {
  clock += 1000
  const now = new Date(clock)
  const outcome = await importIntoRegister({ dataFolder, inputs: [input], replace: false, now })
  if (outcome.kind === 'failed') throw new Error(outcome.why)
}
const write = (name: string, text: string): string => {
  writeFileSync(join(dataFolder, name), text)
  return join(dataFolder, name)
}

const present = '910000000001'
const key = '2000-3000-4000-5000-0001'
const certificate = `LMK_KEY,ADDRESS1,POSTTOWN,POSTCODE,CURRENT_ENERGY_EFFICIENCY,LODGEMENT_DATE
${key},1 Mill Lane,Emberford,ZZ9 1AA,62,2020-01-01
`
await take({ kind: 'epc', paths: [write('certificates.csv', certificate)] })
const register = openCurrentRegister(join(dataFolder, 'register'))
const [{ id: former } = { id: '' }] = await register.findAddresses('ZZ9 1AA')
register.close()
const address = `uprn,address1,post_town,postcode\n${present},1 Mill Lane,Emberford,ZZ9 1AA\n`
await take({ kind: 'addresses', format: 'plain', paths: [write('addresses.csv', address)] })

const site = await runSite({ env: { LOG_LEVEL: 'silent', DATA_DIR: dataFolder } })
afterAll(() => site.stop())

test('there is an id that the home had before', () => {
  expect(former).toMatch(/^a[0-9a-v]{16}$/)
})

describe('a page leads from an id that its home had before to the present one', () => {
  test.each([
    ['', ''],
    ['?utm_source=mail&x=1', '?utm_source=mail&x=1'],
    ['/certificate.json', '/certificate.json'],
    ['/certificate.csv?x=1', '/certificate.csv?x=1'],
    ['/quote?x=1', '/quote?x=1'],
  ])('/homes/{id}%s', async (asked, expected) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(site.origin, `/homes/${former}${asked}`, { method })
      expect([status, headers.location]).toEqual([301, `/homes/${present}${expected}`])
      expect(headers['cache-control']).toContain('no-store')
    }
  })

  test.each(['', '/address', '/contact', '/check', '/about-cold'])(
    '/enquiries/boiler-repair%s',
    async step => {
      const path = `/enquiries/boiler-repair${step}`
      const { status, headers } = await ask(site.origin, `${path}?home=${former}&from=check`)
      expect([status, headers.location]).toEqual([301, `${path}?home=${present}&from=check`])
      expect(headers['cache-control']).toContain('no-store')
    },
  )

  test('and shows the home there', async () => {
    const { status, text } = await ask(site.origin, `/homes/${present}`)
    expect([status, text.includes('1 Mill Lane')]).toEqual([200, true])
  })

  test('on a route change too', async () => {
    const { text } = await ask(site.origin, `/homes/${former}.data`)
    expect(text).toContain(`/homes/${present}`)
    expect(text).not.toContain('1 Mill Lane')
  })

  test('but not for a form, which is answered where it was sent', async () => {
    const { status, headers } = await ask(
      site.origin,
      `/enquiries/insulation/address?home=${former}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.origin },
        body: `home=${former}`,
      },
    )
    expect(status).toBe(303)
    expect(headers.location).toContain('home=')
  })
})

describe('/v1 answers 200 with the present id', () => {
  const call = async (path: string) => {
    const { status, text } = await ask(site.origin, `/v1${path}`)
    return { status, data: JSON.parse(text).data }
  }

  test('of the address', async () => {
    const { status, data } = await call(`/addresses/${former}`)
    expect([status, data.id, data.attributes.address]).toEqual([
      200,
      present,
      '1 Mill Lane, Emberford, ZZ9 1AA',
    ])
    expect(data.relationships.supply.links.related).toBe(`/v1/addresses/${present}/supply`)
  })

  test('of its supply and the link to it', async () => {
    expect(await call(`/addresses/${former}/supply`)).toMatchObject({
      status: 200,
      data: { type: 'supplies', id: present },
    })
    expect(await call(`/addresses/${former}/relationships/supply`)).toEqual({
      status: 200,
      data: { type: 'supplies', id: present },
    })
  })

  test('of its certificates', async () => {
    for (const path of [`/addresses/${former}/epc-ratings`, `/epc-ratings?addressId=${former}`]) {
      const { status, data } = await call(path)
      expect([status, data.length, data[0].id]).toEqual([200, 1, key])
      expect(data[0].relationships.address.data).toEqual({ type: 'addresses', id: present })
    }
  })

  test('and takes a lead about it', async () => {
    const attributes = {
      'full-name': 'Robin Sample',
      product: 'call-back',
      email: 'robin@example.com',
      'address-id': former,
    }
    const { status } = await postLead(site.origin, attributes)
    expect(status).toBe(201)
  })
})
