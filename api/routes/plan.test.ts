import { afterAll, describe, expect, test } from 'vitest'
import { firstActions, planGroups, planReasons } from '../../homes/plan/plan.ts'
import { namesOfAsks, readPlanAnswers } from '../../homes/plan/read-plan-answers.ts'
import type { LocalRegister } from '../../register/register.ts'
import { openExampleApi } from '../../tests/support/api/ask-example-api.ts'
import { openExampleRegister } from '../../tests/support/api/example-register.ts'
import { startExampleApi } from '../../tests/support/api/start-example-api.ts'
import { shippedPlanContent } from '../../tests/support/plan-facts.ts'
import { planParameters } from './plan-parameters.ts'

const { ask, close } = openExampleApi()
afterAll(close)
const { register, close: closeRegister } = openExampleRegister()
afterAll(closeRegister)

const url = '/v1/addresses/900000000001/plan'
const askPlan = (query = '') => ask('/addresses/{id}/plan', `${url}${query}`)

test('a plan has the id of its address, and says from when its figures are', async () => {
  const { document } = await askPlan()
  expect(document.data).toMatchObject({
    type: 'plans',
    id: '900000000001',
    meta: { 'as-of': { today: '2026-11-21', 'price-cap': shippedPlanContent.priceCap.asOf } },
  })
})

test('no such address, and a supply that is no home, have none', async () => {
  const { document } = await ask('/addresses/{id}/plan', '/v1/addresses/1/plan')
  expect(document.errors[0].code).toBe('unknown-address')
  const lights = { ...(await register.findAddress('900000000001')), kind: 'other-supply' }
  const other = startExampleApi({ ...register, findAddress: async () => lights as never })
  const answer = await other.inject(url)
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'no-plan'])
})

test('the document says that a scheme may close with a year', async () => {
  const { document, check } = await askPlan()
  const [scheme, ...others] = document.data.attributes.help
  expect(scheme.closes).toBe('2030')
  const help = [{ ...scheme, closes: 'Spring 2030' }, ...others]
  const attributes = { ...document.data.attributes, help }
  const wrong = { ...document, data: { ...document.data, attributes } }
  expect(await check('/addresses/{id}/plan', 200, wrong)).not.toBe('fits')
})

test('a landlord is told of the rule, with its source', async () => {
  const { document } = await askPlan('?tenure=landlord')
  const { letting, sources } = document.data.attributes
  expect(letting).toEqual({
    rule: 'letting-rule-planned',
    source: 'mees-private-rented-2030',
    band: 'C',
  })
  expect(sources).toHaveProperty([letting.source])
})

test('without a meter, a home that heats at night has two rates, as the document says', async () => {
  const meterOf = async (query: string) =>
    (await askPlan(query)).document.data.attributes.costs.prices.meter
  expect(planParameters.meter.description).toContain('Left out: two-rate where the heating')
  expect(await meterOf('?heating=boiler')).toBe('single-rate')
  expect(await meterOf('?heating=storage-heaters')).toBe('two-rate')
  expect(await meterOf('?heating=storage-heaters&meter=single-rate')).toBe('single-rate')
})

test('a list that is too long is told how long it may be', async () => {
  const { document } = await askPlan(`?coming-up=${Array(41).fill('roof').join(',')}`)
  expect(document.errors[0].detail).toMatch(
    /^Give coming-up as a list with commas, .*, 40 at most\.$/,
  )
})

test('what a scheme asks for is asked no more once the parameter named for it says it', async () => {
  const said = new Map<string, string>()
  for (;;) {
    const query = [...said].map(([name, value]) => `${name}=${value}`).join('&')
    const { help } = (await askPlan(`?${query}`)).document.data.attributes
    const names = help.flatMap(({ asks }: { asks: (keyof typeof namesOfAsks)[] }) =>
      asks.flatMap(asked => namesOfAsks[asked] ?? []),
    ) as (keyof typeof values)[]
    expect(names.filter(name => said.has(name))).toEqual([])
    const [next] = names
    if (next === undefined) break
    said.set(next, values[next][0])
  }
  expect(said.size).toBeGreaterThan(2)
})

/** For every parameter: a value that it takes, and one that it does not. */
const values: Record<keyof typeof planParameters, [taken: string, refused: string]> = {
  occupants: ['3', '0'],
  'gas-kwh': ['0', '200001'],
  'electricity-kwh': ['2500', '-1'],
  'floor-area': ['90', '4'],
  walls: ['full', 'filled'],
  'wall-kind': ['cavity&walls=full', 'wood'],
  'roof-mm': ['270', '601'],
  floor: ['none', 'solid'],
  windows: ['triple', '3'],
  heating: ['heat-pump', 'gas'],
  'heating-fuel': ['oil', 'petrol'],
  'heating-controls': ['some', 'yes'],
  'heating-is-old': ['yes', '1'],
  'solar-panels': ['40', '101'],
  done: ['loft,cavity-wall', 'loft,attic'],
  ticked: ['', 'loft;doors'],
  'coming-up': ['roof,moving', 'roof,garden'],
  budget: ['0', '1e3'],
  tenure: ['private-tenant', 'tenant'],
  'lives-here': ['no', 'false'],
  income: ['31000', '1000000'],
  benefit: ['yes', 'Yes'],
  health: ['no', ''],
  'mains-gas': ['yes', 'gas'],
  'new-build': ['no', 'n'],
  'self-build': ['no', 'n'],
  rural: ['yes', 'y'],
  'had-funding': ['yes', 'y'],
  'feed-in-tariff': ['yes', 'y'],
  'nest-before': ['yes', 'y'],
  'landlord-agrees': ['yes', 'y'],
  meter: ['two-rate', 'smart'],
  payment: ['prepayment', 'cash'],
}

describe('parameters', () => {
  test.each(Object.entries(values))('%s takes %j', async (name, [taken]) => {
    const { status, headers, document } = await askPlan(`?${name}=${taken}`)
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    expect(document.links.self).toBe(`${url}?${name}=${taken}`)
  })

  test.each(Object.entries(values))('%s refuses the second of %j', async (name, [, refused]) => {
    const { status, document } = await askPlan(`?${name}=${encodeURIComponent(refused)}`)
    expect([status, document.errors[0].source]).toEqual([400, { parameter: name }])
    expect(document.errors[0].detail).toMatch(
      /^Give [a-z-]+ as (?:a whole number from|one of|a list)/,
    )
  })

  test('what a wall is made of goes with how it is insulated', async () => {
    const { status, document } = await askPlan('?wall-kind=cavity')
    expect([status, document.errors[0].source]).toEqual([400, { parameter: 'wall-kind' }])
  })

  test('become answers; what is not said is left out', () => {
    expect(readPlanAnswers({})).toEqual({})
    expect(
      readPlanAnswers({
        occupants: '2',
        'roof-mm': '270',
        walls: 'full',
        heating: 'boiler',
        'heating-is-old': 'no',
        'solar-panels': '40',
        done: 'loft,as-lodged-3',
        ticked: '',
        'coming-up': 'roof',
        budget: '900',
        tenure: 'owner',
        benefit: 'no',
      }),
    ).toEqual({
      ownUse: { occupants: 2 },
      corrections: {
        roof: { insulationMm: 270 },
        walls: { insulation: 'full' },
        heating: { kind: 'boiler', isOld: false },
        solarPanels: 0.4,
      },
      done: ['loft', 'as-lodged-3'],
      ticked: [],
      comingUp: ['roof'],
      budgetPounds: 900,
      tenure: 'owner',
      hasMeansTestedBenefit: false,
    })
  })
})

test('a list has forty items at most, and names each once', async () => {
  const items = (count: number) => Array.from({ length: count }, () => 'loft').join(',')
  expect((await askPlan(`?done=${items(40)}`)).status).toBe(200)
  const { status, document } = await askPlan(`?done=${items(41)}`)
  expect([status, document.errors[0].source]).toEqual([400, { parameter: 'done' }])
  expect(readPlanAnswers({ done: 'loft,doors,loft' }).done).toEqual(['loft', 'doors'])
})

test('the document lists every reason, group and first action', async () => {
  const { document } = await ask('/openapi.json', '/v1/openapi.json')
  const { attributes } = document.components.schemas.Plan.properties
  const step = attributes.properties.steps.items.properties
  expect(step.reasons.items.enum).toEqual(planReasons)
  expect(step.group.enum).toEqual(planGroups)
  expect(step['first-action'].enum).toEqual(firstActions)
  expect(step.checks.items.enum).toContain('wall-survey')
})

describe('what is cached', () => {
  function startCounting(parts: Parameters<typeof startExampleApi>[1] = {}) {
    let asked = 0
    const counting: LocalRegister = {
      ...register,
      findAddress: id => {
        asked += 1
        return register.findAddress(id)
      },
    }
    return { app: startExampleApi(counting, parts), asked: () => asked }
  }

  test('is the plan without a word of the visitor', async () => {
    const { app, asked } = startCounting()
    for (let round = 0; round < 3; round += 1) {
      const { headers } = await app.inject(url)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    expect(asked()).toBe(1)
  })

  test('is one answer, however an empty query is written', async () => {
    const { app, asked } = startCounting()
    for (const query of ['?&&&&', '', '?', '?&']) {
      const { links } = (await app.inject(`${url}${query}`)).json()
      expect(links.self).toBe(url)
    }
    expect(asked()).toBe(1)
  })

  test('is never an answer to what a visitor said', async () => {
    const { app, asked } = startCounting()
    for (let round = 0; round < 3; round += 1) await app.inject(`${url}?benefit=yes`)
    expect(asked()).toBe(3)
  })

  test('is let go when prices, schemes or the day change', async () => {
    const state = { content: shippedPlanContent, today: '2026-11-21' }
    const { app, asked } = startCounting({
      planContent: () => ({ ...state.content }),
      today: () => state.today,
    })
    const readAsOf = async () => (await app.inject(url)).json().data.meta['as-of']
    await readAsOf()
    const priceCap = { ...state.content.priceCap, asOf: '2026-12-01' }
    state.content = { ...state.content, priceCap }
    expect(await readAsOf()).toMatchObject({ 'price-cap': '2026-12-01' })
    const grants = { ...state.content.grants, asOf: '2026-12-02' }
    state.content = { ...state.content, grants }
    expect(await readAsOf()).toMatchObject({ grants: '2026-12-02' })
    state.content = { ...state.content, tariffs: { ...state.content.tariffs } }
    await readAsOf()
    state.content = { ...state.content, otherFuels: { ...state.content.otherFuels } }
    await readAsOf()
    state.today = '2026-12-03'
    expect(await readAsOf()).toMatchObject({ today: '2026-12-03' })
    expect(asked()).toBe(6)
    await readAsOf()
    expect(asked()).toBe(6)
  })

  test('is no plan that lacks what could not be read, and the fault is reported', async () => {
    let isBroken = true
    const flaky: LocalRegister = {
      ...register,
      homesAlike: async id => {
        if (isBroken) throw new Error('not now')
        return register.homesAlike(id)
      },
    }
    const app = startExampleApi(flaky)
    const { statusCode, headers, ...answer } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json().data.attributes.unread).toEqual(['homes-alike'])
    isBroken = false
    expect((await app.inject(url)).json().data.attributes.unread).toEqual([])
  })
})
