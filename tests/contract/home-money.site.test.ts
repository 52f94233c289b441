import { afterAll, describe, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'

const clock = () => new Date('2026-11-22T10:00:00Z')
const started: Awaited<ReturnType<typeof runSite>>[] = []
afterAll(() => Promise.all(started.map(site => site.stop())))

async function start(setup: Parameters<typeof runSite>[0] = {}) {
  const site = await runSite({ clock, ...setup, env: { LOG_LEVEL: 'silent', ...setup.env } })
  started.push(site)
  return site
}

/** The sections of a home's page as text, by the id of each. */
async function readHomePage(origin: string, id: string) {
  const { status, text } = await ask(origin, `/homes/${id}`)
  expect(status).toBe(200)
  const sections = text.split(/(?=<section )/).slice(1)
  const textOf = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&#x27;', '’')
  return {
    html: text,
    ids: [...text.matchAll(/<section [^>]*id="([^"]*)"/g)].map(([, name]) => name),
    section: (name: string) =>
      textOf(sections.find(one => one.includes(`id="${name}"`))?.split('</section>')[0] ?? ''),
    links: (name: string) =>
      [
        ...(
          sections.find(one => one.includes(`id="${name}"`))?.split('</section>')[0] ?? ''
        ).matchAll(/href="([^"]*)"/g),
      ].map(([, href]) => href ?? ''),
  }
}

const site = await start()
const gasHouse = '900000000004'
const oilCottage = '900090000124'
const flat = '900000000022'
const network = '900000000023'
const withoutCertificate = '900000000008'
const expired = '900000000009'
const electricHeaters = '900000000005'

/** Each with its best next step. */
describe.each([
  ['a house with gas', gasHouse, 'switch every bulb to LED'],
  ['a cottage with oil', oilCottage, 'fit solar panels'],
  ['a flat', flat, 'switch every bulb to LED'],
  ['a home with an expired certificate', expired, 'fit solar panels'],
  ['a home with electric room heaters', electricHeaters, 'insulate the loft'],
])('%s', async (_, id, bestStep) => {
  const page = await readHomePage(site.origin, id)

  test('has a year’s cost with its range, at dated prices', () => {
    const costs = page.section('running-costs')
    expect(costs).toMatch(
      /About £[\d,]+ a year For heating, .* \(£[\d,]+ to £[\d,]+\)\. Worked out from its certificate/,
    )
    expect(costs).toMatch(/Prices: the price cap.* 1 October 2026 to 31 December 2026/)
    expect(costs).toContain('How we know')
  })

  test('has one best step, with its cost, beside its letter, and then its card', () => {
    expect(page.ids.slice(0, 2)).toEqual(['rating', 'what-would-help'])
    const answer = page.section('rating')
    expect(answer).toContain(`Best next step: ${bestStep} £`)
    expect(answer).toMatch(/Best next step: .*£[\d,]+ to £[\d,]+/)
    const steps = page.section('what-would-help')
    expect(steps).toMatch(new RegExp(`Start here ${bestStep} Cost £[\\d,]+ to £[\\d,]+ `, 'i'))
    expect(steps).toMatch(/Pays for itself in (about \d+ years?|under a year)/)
    for (const text of [answer, steps]) expect(text).not.toMatch(/NaN|undefined|Infinity|£-/)
  })

  test('names no figure without a source', () => {
    for (const name of ['running-costs', 'what-would-help'])
      expect(page.section(name)).toMatch(/How we know .*(?:As of|Oldest source): \d+ \w+ \d{4}/)
  })
})

test('an expired certificate is called so beside the figures and the step', async () => {
  const page = await readHomePage(site.origin, expired)
  expect(page.section('running-costs')).toContain('more than ten years old')
  expect(page.section('what-would-help')).toContain('over ten years old')
  expect(page.section('rating')).toMatch(/Expired on \d+ \w+ \d{4}/)
})

test('no boiler service is offered to a home with electric room heaters', async () => {
  const page = await readHomePage(site.origin, electricHeaters)
  expect(page.links('what-would-help').join()).not.toContain('boiler-service')
})

test('a month on our tariffs is near a twelfth of the whole bill', async () => {
  const costs = (await readHomePage(site.origin, gasHouse)).section('running-costs')
  const [, bill] =
    /A full bill for (?:a similar|this) home: about £([\d,]+) a year/.exec(costs) ?? []
  const [, month] = /tariff that’s about £([\d,]+) a month/.exec(costs) ?? []
  const share = (12 * Number(month)) / Number(bill?.replace(',', ''))
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThan(1.1)
  expect(costs).toContain('we made our tariffs up')
})

test('a heat network has no price of ours, and no tariffs to compare', async () => {
  const page = await readHomePage(site.origin, network)
  expect(page.section('running-costs')).toContain('A heat network heats this home')
  expect(page.section('running-costs')).not.toMatch(/About £|a month/)
  expect(page.links('what-would-help').join()).not.toContain('energy-tariffs')
})

test('a home without a certificate has a likely rating, labelled, and what it costs', async () => {
  const page = await readHomePage(site.origin, withoutCertificate)
  expect(page.section('rating')).toMatch(/so this is an estimate from \d+ certificates/)
  expect(page.section('rating')).toMatch(
    /Likely [A-G]( or [A-G])? ?\. Eight in ten homes like it score \d+ to \d+/,
  )
  expect(page.section('running-costs')).toContain('Worked out from homes like it')
  expect(page.section('what-would-help')).toMatch(
    /First, find out more Measure the loft insulation If you can reach the loft hatch safely, look/,
  )
  expect(page.section('what-would-help')).toContain('With other homes above you')
  expect(page.section('rating')).not.toContain('Best next step: fit solar panels')
})

test('homes alike are counted, at least five of them', async () => {
  const page = await readHomePage(site.origin, gasHouse)
  const [, homes] =
    /Of (\d+) /.exec(page.html.split('What similar homes have had done')[1] ?? '') ?? []
  expect(Number(homes)).toBeGreaterThanOrEqual(5)
})

test('past the last day of the price cap, the sum gives way to the energy, and says why', async () => {
  const later = await start({ clock: () => new Date('2027-01-02T10:00:00Z') })
  const costs = (await readHomePage(later.origin, gasHouse)).section('running-costs')
  expect(costs).toContain('We don’t have energy prices for 2 January 2027 yet')
  expect(costs).toMatch(/about [\d,]+ kWh of gas a year/)
  expect(costs).not.toMatch(/About £[\d,]+ a year/)
})

test('a scheme that has ended is named no more', async () => {
  const eco = 'Energy Company Obligation'
  const later = await start({ clock: () => new Date('2027-01-02T10:00:00Z') })
  const ids = [gasHouse, flat, electricHeaters, oilCottage]
  const named = async (origin: string) =>
    (await Promise.all(ids.map(id => readHomePage(origin, id))))
      .map(({ section }) => section('what-would-help'))
      .filter(text => text.includes(eco)).length
  expect(await named(site.origin)).toBeGreaterThan(0)
  expect(await named(later.origin)).toBe(0)
})

describe.each([
  ['mocked answers', { MOCKS: 'on', MOCK_DELAY_MS: '1' }, 'mocked-zz11aa-3'],
  ['another provider’s /v1', { API_URL: site.origin }, gasHouse],
])('with %s', async (_, env, id) => {
  const page = await readHomePage((await start({ env })).origin, id)

  test('costs and a step are there from the specification’s attributes alone', () => {
    expect(page.section('running-costs')).toMatch(/About £[\d,]+ a year/)
    expect(page.section('rating')).toContain('Best next step')
    expect(page.section('what-would-help')).toMatch(/Cost .*£|We hold no cost/)
  })

  test('nothing is said of what that provider does not tell', () => {
    expect(page.html).not.toContain('What similar homes have had done')
    expect(page.html).not.toContain('this is an estimate')
  })
})

test('what panels make, and what of it is in no sum, are said on the page and over /v1', async () => {
  const id = '900000000013'
  const page = await readHomePage(site.origin, id)
  const { text } = await ask(site.origin, `/v1/addresses/${id}/plan`)
  const { solar } = JSON.parse(text).data.attributes.costs
  expect(Math.abs(solar['made-kwh'] - solar['used-kwh'] - solar['sold-kwh'])).toBeLessThan(2)
  expect(solar['sold-pounds'].low).toBeLessThan(solar['sold-pounds'].high)
  const made = Math.round(solar['made-kwh'] / 50) * 50
  expect(page.section('running-costs')).toContain(
    `The solar panels make about ${made.toLocaleString('en-GB')} kWh of electricity a year.`,
  )
})
