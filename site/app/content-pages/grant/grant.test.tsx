import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Scheme } from '../../../../homes/grants/grants.ts'
import { ExampleFrame, sampleFacts } from '../../gallery/example-frame.tsx'
import { Grant, Grants, GrantsByNation } from './grant.tsx'

const scheme: Scheme = {
  id: 'eco4',
  name: 'A made-up scheme',
  kind: 'grant',
  status: 'open',
  nations: ['england', 'wales'],
  opens: '2022-05-23',
  closes: '2026-12-31',
  amounts: [
    { measure: 'air-to-water-heat-pump', pounds: 7500 },
    { measure: 'ground-source-heat-pump', pounds: 9000, until: '2026-11-30', upTo: true },
  ],
  measures: [],
  rules: [],
  url: 'https://www.gov.uk/',
  source: [],
  asOf: '2026-11-20',
  confidence: { amounts: 'certain', rules: 'certain', dates: 'certain' },
}

test.each<[string, Partial<Scheme>, string, string]>([
  ['open on its last day', {}, '2026-12-31', 'Ends 31 December 2026: work finished by then'],
  ['ended on the day after', {}, '2027-01-01', 'Ended'],
  ['planned', { status: 'planned', closes: null }, '2026-11-21', 'Planned'],
  [
    'open to the end of a month',
    { closes: '2027-03' },
    '2027-03-31',
    'Ends March 2027: work finished by then',
  ],
  ['in force', { status: 'in-force', closes: null }, '2026-11-21', 'In force'],
])('a scheme is %s', (_, change, today, status) => {
  expect(draw({ ...scheme, ...change }, today)).toMatch(
    new RegExp(`data-status="[a-z-]+">${status}<`),
  )
})

test('a scheme that has ended says so, and quotes no sum', () => {
  const html = draw(scheme, '2027-01-01')
  expect(html).toContain('This scheme has ended.')
  expect(html).not.toMatch(/£|<dl>/)
})

test.each([
  ['on its last day', '2026-11-30', true],
  ['on the day after', '2026-12-01', false],
])('a sum with an end %s', (_, today, quoted) => {
  const html = draw(scheme, today)
  expect(html.includes('up to £9,000</strong>, until 30 November 2026')).toBe(quoted)
  expect(html).toContain('<strong>£7,500</strong>')
})

const unconfirmed = { ...scheme.confidence, rules: 'unverified' } as const

test.each<[string, Scheme['confidence'], string, boolean]>([
  ['certain', scheme.confidence, '2026-11-21', false],
  ['in part not confirmed', unconfirmed, '2026-11-21', true],
  ['of a scheme that has ended', unconfirmed, '2027-01-01', false],
])(
  'where facts are %s, a warning stands above them once or not at all',
  (_, confidence, today, warned) => {
    const html = draw({ ...scheme, confidence }, today, <Grants ids={['eco4', 'eco4']} />)
    expect(html.split('Rules change, so check with the scheme')).toHaveLength(warned ? 2 : 1)
  },
)

test('the official page is linked by name', () => {
  expect(draw(scheme, '2026-11-21')).toContain(
    '<a href="https://www.gov.uk/">A made-up scheme on GOV.UK</a>',
  )
})

test('a scheme that the data does not know is left out', () => {
  expect(draw({ ...scheme, id: 'another' }, '2026-11-21')).toBe('')
})

describe('in short', () => {
  const inShort = (change: Partial<Scheme>, today = '2026-11-21') =>
    readTexts(/<summary.*?<\/summary>/s.exec(draw({ ...scheme, ...change }, today, <Bus />))?.[0])

  test('a scheme says what it pays of today, for whom and until when', () => {
    const amounts = [{ measure: 'x', for: 'heat-pump', pounds: 8000 }] as const
    expect(inShort({ id: 'boiler-upgrade-scheme', amounts, closes: '2030' })).toEqual([
      '£8,000 off a heat pump',
      'A made-up scheme',
      'Owners who replace a boiler or electric heating.',
      'Open until 2030',
    ])
  })

  test('a sum that nobody confirmed, or that not every home gets, is not named', () => {
    const sum = { measure: 'x', for: 'heat-pump', pounds: 8000 } as const
    const unverified = { ...scheme.confidence, amounts: 'unverified' } as const
    const id = 'boiler-upgrade-scheme'
    expect(inShort({ id, amounts: [sum], confidence: unverified })[0]).toBe('Money off a heat pump')
    const amounts = [{ ...sum, when: { hasMainsGas: false } }]
    expect(inShort({ id, amounts })[0]).toBe('Money off a heat pump')
  })

  test('one that is planned promises nothing', () => {
    const id = 'boiler-upgrade-scheme'
    expect(inShort({ id, status: 'planned', closes: null })).toEqual([
      'A made-up scheme',
      'Planned',
    ])
  })
})

test('schemes stand below their nations: one for two below both, one for all below all', () => {
  const groups = readGroups('2026-11-21')
  expect(groups).toEqual([
    ['England', ['Boiler Upgrade Scheme', 'Warm Homes: Local Grant']],
    ['Wales', ['Boiler Upgrade Scheme', 'Nest (Warm Homes programme, Wales)']],
    ['Scotland', ['Home Energy Scotland Grant and Loan']],
    ['All of Great Britain', ['Energy Company Obligation 4 (ECO4)', 'Smart Export Guarantee']],
  ])
})

test('a scheme for Northern Ireland alone stands below it', () => {
  const own = { ...scheme, nations: ['northern-ireland'] as const }
  const html = draw(own, '2026-11-21', <GrantsByNation ids={['eco4']} />)
  expect(html).toContain('<h3>Northern Ireland</h3>')
  expect(html).toContain('A made-up scheme')
})

test('a scheme that has ended is in no list', () => {
  expect(JSON.stringify(readGroups('2027-01-01'))).not.toContain('ECO4')
})

const Bus = () => <Grant id="boiler-upgrade-scheme" />

function readGroups(today: string): [string | undefined, (string | undefined)[]][] {
  const ids = sampleFacts.grants.schemes.filter(({ status }) => status === 'open')
  const html = renderToStaticMarkup(
    <ExampleFrame facts={{ today }}>
      <GrantsByNation ids={ids.map(({ id }) => id).filter(id => !id.startsWith('zero-vat'))} />
    </ExampleFrame>,
  )
  return html
    .split('<h3>')
    .slice(1)
    .map(group => [
      readTexts(group)[0],
      [...group.matchAll(/<summary.*?<\/summary>/gs)].map(([summary]) => readTexts(summary)[1]),
    ])
}

const readTexts = (html = '') => html.split(/<[^>]*>/).filter(text => text.trim())

function draw(only: Scheme, today: string, part = <Grant id="eco4" />): string {
  return renderToStaticMarkup(
    <ExampleFrame facts={{ today, grants: { asOf: '2026-11-20', schemes: [only] } }}>
      {part}
    </ExampleFrame>,
  )
}
