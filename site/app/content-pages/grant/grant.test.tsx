import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Scheme } from '../../../../homes/grants/grants.ts'
import { ExampleFrame } from '../../gallery/example-frame.tsx'
import { Grant, Grants } from './grant.tsx'

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
  ['open on its last day', {}, '2026-12-31', 'Taking applications'],
  ['ended on the day after', {}, '2027-01-01', 'Ended'],
  ['planned', { status: 'planned', closes: null }, '2026-11-21', 'Planned'],
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

test.each<[string, Scheme['confidence'], boolean]>([
  ['certain', scheme.confidence, false],
  ['in part not confirmed', { ...scheme.confidence, rules: 'unverified' }, true],
])('where facts are %s, that is said once above them', (_, confidence, warned) => {
  const html = draw({ ...scheme, confidence }, '2026-11-21', <Grants ids={['eco4', 'eco4']} />)
  expect(html.split('couldn’t check all of this against a second source')).toHaveLength(
    warned ? 2 : 1,
  )
})

test('the official page is linked by name', () => {
  expect(draw(scheme, '2026-11-21')).toContain(
    '<a href="https://www.gov.uk/">A made-up scheme on GOV.UK</a>',
  )
})

test('a scheme that the data does not know is left out', () => {
  expect(draw({ ...scheme, id: 'another' }, '2026-11-21')).toBe('')
})

function draw(only: Scheme, today: string, part = <Grant id="eco4" />): string {
  return renderToStaticMarkup(
    <ExampleFrame facts={{ today, grants: { asOf: '2026-11-20', schemes: [only] } }}>
      {part}
    </ExampleFrame>,
  )
}
