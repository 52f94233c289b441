import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MeasureId } from '../measures/measure.ts'
import { subjects } from './conditions.ts'
import { evaluateHelp, grantSources, measureHelp } from './evaluate-help.ts'
import type { Grants } from './grants.ts'
import cases from './help.cases.json' with { type: 'json' }
import type { Help, HelpAnswers, HelpFacts } from './help.ts'

const grants: Grants = JSON.parse(readFileSync('content/grants.json', 'utf8'))
const nothing: HelpFacts = {
  country: null,
  band: null,
  isCertificateInDate: null,
  mainFuel: null,
  hasMainsGas: null,
}

function helpFrom(
  scheme: string,
  facts: Partial<HelpFacts>,
  answers: HelpAnswers,
  today = '2026-11-22',
): Help | null {
  const all = evaluateHelp(grants, { ...nothing, ...facts }, answers, today)
  return all.find(help => help.scheme === scheme) ?? null
}

describe('each scheme', () => {
  test.each(cases.map(one => [one.scheme, one.why, one] as const))('%s: %s', (scheme, _, one) => {
    const found = helpFrom(scheme, one.facts, one.answers as HelpAnswers, one.today)
    if (one.help === null) expect(found).toBeNull()
    else expect(found).toMatchObject(one.help)
  })

  test('has a case of every nation', () => {
    const nations = ['England', 'Wales', 'Scotland', 'Northern Ireland']
    const open = grants.schemes.filter(({ kind, status }) => kind !== 'rule' && status === 'open')
    const missing = open.flatMap(({ id }) =>
      nations
        .filter(nation => !cases.some(one => one.scheme === id && one.facts.country === nation))
        .map(nation => `${id} ${nation}`),
    )
    expect(missing).toEqual([])
  })

  test('has a case of every verdict that its rules can give', () => {
    const given = (id: string) =>
      new Set(cases.flatMap(one => (one.scheme === id && one.help ? [one.help.verdict] : [])))
    expect(given('boiler-upgrade-scheme').size).toBe(3)
    expect(given('warm-homes-local-grant').size).toBe(3)
    expect(given('eco4').size).toBe(3)
    expect(given('nest').size).toBe(3)
    expect(given('home-energy-scotland').size).toBe(3)
    expect(given('smart-export-guarantee').size).toBe(3)
  })
})

test('with nothing known, no scheme is refused', () => {
  const all = evaluateHelp(grants, nothing, {}, '2026-11-22')
  expect(all.map(({ scheme }) => scheme)).toEqual([
    'boiler-upgrade-scheme',
    'warm-homes-local-grant',
    'eco4',
    'nest',
    'home-energy-scotland',
    'smart-export-guarantee',
    'zero-vat-energy-saving-materials',
    'warm-homes-plan',
  ])
  expect(all.map(({ verdict }) => verdict)).not.toContain('no')
})

test('an income that is no number is not known, and refuses nothing', () => {
  const answers = { tenure: 'owner', incomePounds: Number.NaN } as const
  expect(helpFrom('warm-homes-local-grant', { country: 'England' }, answers)).toMatchObject({
    verdict: 'ask',
    asks: ['hasMeansTestedBenefit', 'incomePounds', 'council'],
  })
})

/** Everything of a home and its household; some of it is hidden below. */
type Truth = { facts: HelpFacts; answers: HelpAnswers }
const nations = { england: 'England', wales: 'Wales', scotland: 'Scotland' } as const
const truths: fc.Arbitrary<Truth> = fc
  .record({
    country: fc.constantFrom(...subjects.country),
    tenure: fc.constantFrom(...subjects.tenure),
    band: fc.constantFrom(...subjects.band),
    mainFuel: fc.constantFrom('mains-gas', 'oil', 'lpg', 'coal', 'electricity', 'wood'),
    incomePounds: fc.integer({ min: 20_000, max: 50_000 }),
    flags: fc.record({
      livesHere: fc.boolean(),
      hasMeansTestedBenefit: fc.boolean(),
      hasHealthCondition: fc.boolean(),
      hasMainsGas: fc.boolean(),
      hasHeatPump: fc.boolean(),
      hasSolarPanels: fc.boolean(),
      hasFeedInTariff: fc.boolean(),
      isNewBuild: fc.boolean(),
      isSelfBuild: fc.boolean(),
      isRural: fc.boolean(),
      hadFunding: fc.boolean(),
      hadNestHelp: fc.boolean(),
      landlordAgrees: fc.boolean(),
    }),
    isCertificateInDate: fc.boolean(),
  })
  .map(({ country, band, mainFuel, flags, isCertificateInDate, ...others }) => ({
    answers: { country, mainFuel, ...flags, ...others } as HelpAnswers,
    facts: {
      country: { ...nations, 'northern-ireland': 'Northern Ireland' }[country],
      band,
      isCertificateInDate,
      mainFuel,
      hasMainsGas: flags.hasMainsGas,
      hasHeatPump: flags.hasHeatPump,
      hasSolarPanels: flags.hasSolarPanels,
    },
  }))
const names = [
  ...['country', 'band', 'isCertificateInDate', 'mainFuel', 'hasMainsGas', 'hasHeatPump'],
  ...['hasSolarPanels', 'tenure', 'incomePounds', 'livesHere', 'hasMeansTestedBenefit'],
  ...['hasHealthCondition', 'hasFeedInTariff', 'isNewBuild', 'isSelfBuild', 'isRural'],
  ...['hadFunding', 'hadNestHelp', 'landlordAgrees'],
]
const hidden = fc.uniqueArray(fc.constantFrom(...names))
const days = fc
  .integer({ min: 0, max: 5000 })
  .map(count => new Date(Date.UTC(2020, 0, 1 + count)).toISOString().slice(0, 10))

function helpWithout(
  { facts, answers }: Truth,
  gone: readonly string[],
  today: string,
): readonly Help[] {
  const keep = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !gone.includes(name)))
  return evaluateHelp(grants, { ...nothing, ...keep(facts) }, keep(answers), today)
}

describe('whatever is known of a home', () => {
  test('what nobody knows never refuses: a refusal names what is known', () => {
    fc.assert(
      fc.property(truths, hidden, days, (truth, gone, today) => {
        for (const { verdict, reasons } of helpWithout(truth, gone, today)) {
          if (verdict === 'no') expect(reasons).not.toEqual([])
          for (const reason of reasons) expect(gone).not.toContain(reason)
        }
      }),
    )
  })

  test('a refusal stays one when more is known, and what may be had is refused by a band alone', () => {
    fc.assert(
      fc.property(truths, hidden, hidden, days, (truth, first, second, today) => {
        const more = helpWithout(truth, first, today)
        for (const before of helpWithout(truth, [...first, ...second], today)) {
          const after = more.find(({ scheme }) => scheme === before.scheme)
          if (before.verdict === 'no') expect(after?.verdict ?? 'no').toBe('no')
          if (before.verdict !== 'yes') continue
          // The council's form goes on where no band is known.
          if (after?.verdict === 'no') expect(after.reasons).toEqual(['band'])
          else expect(after?.verdict).toBe('yes')
        }
      }),
    )
  })

  test('sums only ever narrow', () => {
    fc.assert(
      fc.property(truths, hidden, hidden, days, (truth, first, second, today) => {
        const more = helpWithout(truth, first, today)
        for (const { scheme, pounds } of helpWithout(truth, [...first, ...second], today)) {
          const after = more.find(help => help.scheme === scheme)?.pounds
          if (!after) continue
          expect(after.from).toBeGreaterThanOrEqual(pounds?.from ?? 0)
          expect(after.to).toBeLessThanOrEqual(pounds?.to ?? 0)
        }
      }),
    )
  })

  test('answering what is asked first settles each scheme, or leaves those who decide', () => {
    fc.assert(
      fc.property(truths, days, (truth, today) => {
        const facts = { ...nothing, country: truth.facts.country }
        for (const { scheme } of evaluateHelp(grants, facts, {}, today)) {
          let answers: HelpAnswers = {}
          for (let asked = 0; asked < names.length; asked += 1) {
            const help = helpFrom(scheme, facts, answers, today)
            const next = help?.asks.find(ask => ask !== 'council' && ask !== 'scheme')
            if (!next) break
            expect(answers).not.toHaveProperty(next)
            answers = { ...answers, [next]: truth.answers[next as keyof HelpAnswers] }
          }
          const { verdict, asks, status } = helpFrom(scheme, facts, answers, today) ?? {}
          const isLeft = asks?.every(ask => ask === 'council' || ask === 'scheme')
          expect(verdict !== 'ask' || isLeft || status === 'planned').toBe(true)
        }
      }),
    )
  })

  test('each says what it rests on, and quotes what is confirmed alone', () => {
    const sources = grantSources(grants)
    fc.assert(
      fc.property(truths, hidden, days, (truth, gone, today) => {
        for (const help of helpWithout(truth, gone, today)) {
          const scheme = grants.schemes.find(({ id }) => id === help.scheme)
          expect(sources[help.source]).toMatchObject({ asOf: help.checkedOn, url: help.url })
          expect(help.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          expect(help.url).toMatch(/^https:\/\//)
          if (scheme?.confidence.amounts === 'unverified') expect(help.pounds).toBeNull()
          if (help.verdict === 'ask' && help.status === 'open') expect(help.asks).not.toEqual([])
          if (help.verdict === 'yes') expect(help.asks.filter(ask => ask !== 'council')).toEqual([])
          if (help.status === 'planned') expect([help.verdict, help.pounds]).toEqual(['ask', null])
        }
      }),
    )
  })
})

test('past its last day no scheme is there, whoever asks', () => {
  const closing = grants.schemes.filter(({ closes, kind }) => closes !== null && kind !== 'rule')
  expect(closing.length).toBeGreaterThan(4)
  for (const { id, closes } of closing) {
    const last = `${closes}-12-31`.slice(0, 10)
    const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
    for (const country of ['England', 'Wales', 'Scotland']) {
      expect(helpFrom(id, { country }, { tenure: 'owner' }, after)).toBeNull()
    }
  }
})

describe('what it depends on', () => {
  const home = { country: 'England', band: 'E', isCertificateInDate: true, mainFuel: 'mains-gas' }

  test('is said in full where nothing is answered, without what is known to hold', () => {
    expect(helpFrom('warm-homes-local-grant', home, {})?.conditions).toEqual([
      { subject: 'tenure', oneOf: ['owner', 'leaseholder', 'landlord', 'private-tenant'] },
      {
        anyOf: [
          [{ subject: 'hasMeansTestedBenefit', is: true }],
          [{ subject: 'incomePounds', atMost: 36_000 }],
          [{ decidedBy: 'council' }],
        ],
      },
      {
        anyOf: [
          [{ subject: 'tenure', oneOf: ['owner', 'leaseholder', 'landlord'] }],
          [
            { subject: 'tenure', oneOf: ['private-tenant', 'social-tenant'] },
            { subject: 'landlordAgrees', is: true },
          ],
        ],
      },
    ])
  })

  test('grows shorter with every answer', () => {
    const owner = { tenure: 'owner', hasMeansTestedBenefit: false } as const
    expect(helpFrom('eco4', home, owner)?.conditions).toEqual([
      {
        anyOf: [
          [{ subject: 'incomePounds', below: 31_000 }],
          [{ subject: 'hasHealthCondition', is: true }],
        ],
      },
    ])
    const rich = { ...owner, incomePounds: 50_000 }
    expect(helpFrom('eco4', home, rich)?.conditions).toEqual([
      { subject: 'hasHealthCondition', is: true },
    ])
  })

  test('is said for every scheme that is to be asked about, and for no other', () => {
    fc.assert(
      fc.property(truths, hidden, days, (truth, gone, today) => {
        for (const { verdict, status, conditions } of helpWithout(truth, gone, today)) {
          expect(conditions.length > 0).toBe(verdict === 'ask' && status === 'open')
        }
      }),
    )
  })

  test('in band B of Wales is nothing: Nest is refused by the band', () => {
    const welsh = { ...home, country: 'Wales', band: 'B' }
    expect(helpFrom('nest', welsh, {})).toMatchObject({
      verdict: 'no',
      reasons: ['band'],
      conditions: [],
    })
  })
})

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2026-12-31', true],
])('on %s, that ECO4 closes on 31 December 2026 is soon: %s', (today, closesSoon) => {
  expect(helpFrom('eco4', { country: 'England' }, {}, today)).toMatchObject({ closesSoon })
  expect(helpFrom('warm-homes-local-grant', { country: 'England' }, {}, today)).toMatchObject({
    closesSoon: false,
  })
})

describe('help with one measure', () => {
  const oil = {
    ...nothing,
    country: 'England',
    mainFuel: 'oil',
    band: 'E',
    isCertificateInDate: true,
  }
  const owner = { tenure: 'owner', hadFunding: false, isNewBuild: false } as const
  const today = '2026-11-22'
  test.each<[string, HelpAnswers, string, { from: number; to: number } | null]>([
    ['nothing may come off while answers are missing', {}, 'heat-pump', { from: 0, to: 9000 }],
    ['the gas main is not known', owner, 'heat-pump', { from: 7500, to: 9000 }],
    ['off the gas grid', { ...owner, hasMainsGas: false }, 'heat-pump', { from: 9000, to: 9000 }],
    ['a refused scheme gives nothing', { ...owner, hadFunding: true }, 'heat-pump', null],
    ['no sum is fixed for insulation', owner, 'cavity-wall', null],
  ])('%s', (_, answers, measure, pounds) => {
    const help = evaluateHelp(grants, oil, answers, today)
    expect(measureHelp(help, measure as MeasureId).pounds).toEqual(pounds)
  })

  test('what is paid if anything is, is the least of it', () => {
    const paid = (answers: HelpAnswers) =>
      measureHelp(evaluateHelp(grants, oil, answers, today), 'heat-pump').ifPaid
    expect(paid({})).toBe(7500)
    expect(paid({ hasMainsGas: false })).toBe(9000)
    expect(paid({ hadFunding: true })).toBeNull()
  })

  test.each([
    ['oil', today, '2027-03-31'],
    ['oil', '2027-04-01', null],
    ['mains-gas', today, null],
    ['dual-fuel', today, null],
  ])('a sum that ends before its scheme says so: %s on %s', (mainFuel, day, until) => {
    const [scheme] = evaluateHelp(grants, { ...oil, mainFuel }, {}, day)
    expect(scheme?.towards).toEqual([expect.objectContaining({ measure: 'heat-pump', until })])
  })

  test('names the schemes that may help first, then those to ask, and none that are refused', () => {
    const help = evaluateHelp(grants, oil, { ...owner, hasHealthCondition: true }, today)
    expect(measureHelp(help, 'cavity-wall').schemes).toEqual([
      'eco4',
      'zero-vat-energy-saving-materials',
      'warm-homes-local-grant',
    ])
    expect(measureHelp(help, 'double-glazing').schemes).toEqual(['warm-homes-local-grant'])
    expect(measureHelp(help, 'low-energy-lights').schemes).toEqual([])
  })
})
