import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createAnswerCheck } from '../../tests/support/api/answer-check.ts'
import { askExampleLeads, showToken } from '../../tests/support/api/ask-example-leads.ts'
import {
  anyRight,
  listMisfits,
  type Path,
  repeatNames,
  replaceAt,
} from '../../tests/support/api/bodies-of-schema.ts'
import {
  exampleLead,
  leadDocument,
  leastLead,
  openExampleLeads,
} from '../../tests/support/api/example-leads.ts'
import { pointInto } from '../json-api/check-value.ts'
import { describeApi } from '../open-api.ts'
import { leadChangeSchema, newLeadAttributes, newLeadSchema } from '../resources/lead-schemas.ts'
import { routes } from './routes.ts'

const example = openExampleLeads()
afterAll(example.close)
const { send, submit, show } = askExampleLeads(example.leads)
/** The document, as somebody else's validator understands it. */
const check = createAnswerCheck(describeApi(routes))
const isLong = process.env.TEST_ALL === '1'

type Members = Readonly<Record<string, unknown>>
type Sent = { readonly kind: string; readonly path: Path; readonly body: unknown }

const pointerTo = (path: Path) => path.reduce<string>(pointInto, '')
const countStored = async () => (await example.store.list({ limit: 1_000_000 })).length

/** Each wrong body once, by how it is wrong. */
function listWrong(schema: Parameters<typeof listMisfits>[0], right: object): Sent[] {
  const seen = new Set<string>()
  return [...listMisfits(schema, right)].flatMap(({ kind, path, value }) => {
    const body = replaceAt(right, path, value)
    const text = JSON.stringify(body)
    if (seen.has(text)) return []
    seen.add(text)
    return [{ kind, path, body }]
  })
}

function countByKind(cases: readonly { kind: string }[]): string {
  const kinds = Map.groupBy(cases, ({ kind }) => kind.replace(', after a right one', ' in a list'))
  const counts = [...kinds].map(([kind, { length }]) => `${kind} ${length}`)
  return counts.toSorted().join(', ')
}

const fullBody = leadDocument(exampleLead, { lid: 'one', meta: { from: 'a' }, links: {} })
const wrongBodies = listWrong(newLeadSchema, { jsonapi: { version: '1.1' }, ...fullBody })
const statuses = [400, 403, 409, 422]

async function expectRefused({ kind, path, body }: Sent): Promise<void> {
  const payload = JSON.stringify(body)
  const answer = await send({ payload })
  const label = `${kind} at ${pointerTo(path)}: ${payload.slice(0, 2000)}`
  expect(statuses, `${answer.statusCode} for ${label}`).toContain(answer.statusCode)
  const pointers: string[] = answer.json().errors.map((error: Pointed) => error.source.pointer)
  const place = pointerTo(path)
  const isAbout = (pointer: string) =>
    `${pointer}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${pointer}/`)
  expect(pointers.some(isAbout), `${pointers} for ${label}`).toBe(true)
}

type Pointed = { readonly source: { readonly pointer: string } }

describe('wrong bodies, from the schema', () => {
  test('are a thousand and more, and wrong by the document too', async () => {
    const cases = wrongBodies.length
    console.info(`Wrong bodies of a new lead: ${cases} (${countByKind(wrongBodies)})`)
    expect(cases).toBeGreaterThan(1000)
    const bySchema = wrongBodies.filter(({ kind }) => !beyondSchema.test(kind))
    for (const { kind, path, body } of bySchema) {
      const verdict = await check('/leads', 'body', body as object, 'post')
      expect(verdict, `${kind} at ${pointerTo(path)}`).not.toBe('fits')
    }
  })

  test('are all refused where they are wrong, and nothing of them is stored', async () => {
    const before = await countStored()
    for (const wrong of wrongBodies) await expectRefused(wrong)
    expect(await countStored()).toBe(before)
  })

  test('with a name given twice are refused, however it is written', async () => {
    const bodies = [...repeatNames(JSON.stringify(fullBody))]
    expect(bodies.length).toBeGreaterThanOrEqual(80)
    const before = await countStored()
    for (const payload of bodies) {
      const answer = await send({ payload })
      expect([answer.statusCode, answer.json().errors[0].code], payload).toEqual([
        400,
        'malformed-document',
      ])
    }
    expect(await countStored()).toBe(before)
  })

  test('stay wrong with more that is wrong, and with less that is right', async () => {
    const pairs = fc.tuple(fc.constantFrom(...wrongBodies), fc.constantFrom(...misfits), anyLead)
    const before = await countStored()
    let stored = 0
    await fc.assert(
      fc.asyncProperty(pairs, async ([{ body }, other, attributes]) => {
        const both = replaceAt(body, other.path, other.value)
        const fits = (await check('/leads', 'body', Object(both), 'post')) === 'fits'
        const { statusCode } = await send({ payload: JSON.stringify(both) })
        if (statusCode === 201) stored += 1
        if (!fits) expect(statuses, JSON.stringify(both)).toContain(statusCode)
        const alone = replaceAt(leadDocument(attributes), other.path, other.value)
        if ((await check('/leads', 'body', Object(alone), 'post')) !== 'fits') {
          const answer = await send({ payload: JSON.stringify(alone) })
          expect(statuses, JSON.stringify(alone)).toContain(answer.statusCode)
        }
      }),
      { numRuns: isLong ? 10_000 : 200 },
    )
    expect(await countStored()).toBe(before + stored)
  }, 300_000)
})

/** What only the rules of a lead can know: that a text cannot be written, or is no day at all. */
const beyondSchema = /^(unwritable text|wrong form)/
const misfits = [...listMisfits(newLeadSchema, fullBody)]

const mobile = '07911 123456'

/** What the schema allows, with what it says in words: each channel has what it needs, and so on. */
const anyLead: fc.Arbitrary<Members> = anyRight(newLeadAttributes).map(attributes => {
  const lead = attributes as Members
  const consents = (lead.consents ?? null) as readonly Members[] | null
  return {
    ...lead,
    email: lead.email ?? 'name@example.com',
    phone: JSON.stringify(lead.channels ?? []).includes('"text"') ? mobile : (lead.phone ?? mobile),
    postcode: lead.postcode ?? 'ZZ1 1AA',
    address: lead.address ?? '1 Lantern Row',
    'full-name': `A ${lead['full-name']}`.slice(0, 100).trim(),
    ...(consents && { consents: consents.map(settleConsent) }),
  }
})

const settleConsent = (consent: Members): Members =>
  consent.purpose === 'share'
    ? { ...consent, recipient: consent.recipient ?? 'Lantern Ltd' }
    : { ...consent, topic: consent.topic ?? 'savings', channel: consent.channel ?? 'post' }

const asList = (value: unknown): readonly Members[] => (Array.isArray(value) ? value : [])

/** As the document says that each is kept: what was left out is null, or none. */
function asKept(attributes: Members): Members {
  const entries = Object.keys(newLeadAttributes.properties).map(name => {
    const value = Object.hasOwn(attributes, name) ? (attributes[name] ?? null) : null
    if (name === 'answers') return [name, asList(value).map(dropNoCertificate)]
    if (name === 'consents') return [name, asList(value).map(keptConsent)]
    return [name, value ?? (['channels', 'needs'].includes(name) ? [] : null)]
  })
  return Object.fromEntries(entries)
}

const dropNoCertificate = ({ certificate, ...answer }: Members) =>
  certificate ? { ...answer, certificate } : answer
const keptConsent = (consent: Members) => ({
  ...{ recipient: null, topic: null, channel: null },
  ...consent,
  language: consent.language ?? 'en',
  page: consent.page ?? '/v1/leads',
})

describe('right bodies, from the schema', () => {
  test('are stored with every value sent', async () => {
    let cases = 0
    await fc.assert(
      fc.asyncProperty(anyLead, async attributes => {
        const answer = await submit(attributes)
        expect(answer.statusCode, answer.payload + JSON.stringify(attributes)).toBe(201)
        const kept = (await show(answer.json().data.id)).json().data.attributes
        expect(kept).toMatchObject(asKept(attributes))
        expect(await check('/leads', 'body', leadDocument(attributes), 'post')).toBe('fits')
        cases += 1
      }),
      { numRuns: isLong ? 3000 : 300 },
    )
    console.info(`Right bodies of a new lead: ${cases}, each read back whole`)
  }, 300_000)

  test('are those of the examples too, without anything that may be left out', async () => {
    const optional = Object.keys(exampleLead).filter(name => !Object.hasOwn(leastLead, name))
    for (const name of optional) {
      for (const less of [{ [name]: undefined }, { [name]: null }]) {
        const attributes: Members = { ...exampleLead, phone: mobile, ...less }
        const isNeeded = name === 'email' && { channels: ['phone'] }
        expect((await submit({ ...attributes, ...isNeeded })).statusCode, name).toBe(201)
      }
    }
  })
})

test('wrong changes of a lead, from their schema, are refused and change nothing', async () => {
  const { id } = (await submit(exampleLead)).json().data
  const right = leadDocument({ status: 'contact-due', 'due-on': '2026-11-24' }, { id })
  const before = (await show(id)).payload
  const cases = listWrong(leadChangeSchema, { meta: {}, ...right })
  console.info(`Wrong changes of a lead: ${cases.length} (${countByKind(cases)})`)
  for (const { kind, path, body } of cases) {
    const payload = JSON.stringify(body)
    const answer = await send({
      method: 'PATCH',
      url: `/v1/leads/${id}`,
      headers: showToken,
      payload,
    })
    const label = `${answer.statusCode} for ${kind} at ${pointerTo(path)}: ${payload}`
    expect([400, 409, 422], label).toContain(answer.statusCode)
  }
  expect((await show(id)).payload).toBe(before)
})
