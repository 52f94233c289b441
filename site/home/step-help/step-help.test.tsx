import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { homeHelp } from '../../../content/en/words/home-help.ts'
import { findEndedReliefs } from '../../../homes/grants/grants.ts'
import type { Help } from '../../../homes/grants/help.ts'
import type { PlanStep } from '../../../homes/plan/plan.ts'
import { readText } from '../../../tests/support/site/read-text.tsx'
import { sampleFacts } from '../../app/gallery/example-frame.tsx'
import { findStart } from '../describe-step.ts'
import { examplePlan } from '../example-plans.ts'
import { StepHelp } from './step-help.tsx'

const start = findStart(examplePlan) as PlanStep
const read = (change: Partial<Help> = {}, step: PlanStep = start) =>
  readText(
    <StepHelp
      plan={{ ...examplePlan, help: examplePlan.help.map(one => ({ ...one, ...change })) }}
      step={step}
    />,
  )

test('help says for whom it is, whom to ask and until when', () => {
  const text = read()
  expect(text).toContain(
    'Warm Homes: Local Grant: For owners and private tenants with a household income of £36,000 or less before tax, or on Universal Credit or another means-tested benefit. You may qualify. A survey shows how much you’d get. Your council decides',
  )
  expect(text).toContain('Ends 31 March 2028. Checked on 20 November 2026.')
  expect(text).not.toContain('?')
})

test('a confirmed sum stands in pounds, and nobody is told that they will get it', () => {
  const towards = [
    { measure: 'cavity-wall' as const, pounds: { from: 1500, to: 1500 }, until: null },
  ]
  const text = read({ verdict: 'yes', asks: [], towards })
  expect(text).toContain('From what you’ve told us, you may qualify. Pays £1,500 towards this.')
})

test('a sum that ends before its scheme has its own last day', () => {
  const pounds = { from: 7500, to: 9000 }
  const towards = [{ measure: 'cavity-wall' as const, pounds, until: '2027-03-31' }]
  expect(read({ towards })).toContain(
    'Pays £7,500–£9,000 towards this. The £9,000 ends on 31 March 2027.',
  )
})

test('a last day that is near asks for haste', () => {
  expect(
    read({ scheme: 'eco4', closes: '2026-12-31', closesSoon: true }, { ...start, help: ['eco4'] }),
  ).toContain(
    'Ends 31 December 2026. The work must be finished by then, so ask now whether there’s still time.',
  )
})

test.each<Partial<Help>>([{ verdict: 'no' }, { status: 'planned' }])(
  'help that is ruled out, or only planned, is not offered: %o',
  change => {
    expect(read(change)).toBe('We don’t know of a grant for this step here.')
  },
)

test('that a price has no VAT in it is said with the day until when', () => {
  const relief = {
    scheme: 'zero-vat',
    kind: 'tax-relief' as const,
    verdict: 'yes' as const,
    closes: '2027-03-31',
  }
  const said = 'No VAT is charged on this work until 31 March 2027'
  expect(read(relief)).toContain(said)
  expect(read(relief)).toContain('after that day VAT may come on top')
  expect(read({ ...relief, measures: ['loft'] })).not.toContain(said)
  const unpriced = { ...start, measure: { ...start.measure, costPounds: null } }
  expect(read(relief, unpriced)).not.toContain(said)
})

test('after that day its price still has no VAT in it, and it is said that VAT may come on top', () => {
  const endedReliefs = findEndedReliefs(sampleFacts.grants, '2027-04-01')
  const plan = { ...examplePlan, endedReliefs }
  expect(readText(<StepHelp plan={plan} step={start} />)).toContain(
    'Our price has no VAT in it: until 31 March 2027 none was charged on this work, if one firm supplied and fitted it all. VAT may come on top now, so ask for a price that includes it. Checked on 22 November 2026.',
  )
  expect(findEndedReliefs(sampleFacts.grants, '2027-03-31')).toEqual([])
})

test('what is done by hand needs no help', () => {
  const kind = start.measure.kind && { ...start.measure.kind, who: ['diy' as const] }
  expect(read({}, { ...start, measure: { ...start.measure, kind } })).toBe('')
})

test('every scheme that pays has its words, with the sums of its rules', () => {
  const { schemes } = JSON.parse(readFileSync('content/grants.json', 'utf8'))
  const pays = schemes.filter(
    ({ kind, status }: { kind: string; status: string }) =>
      (kind === 'grant' || kind === 'grant-and-loan') && status === 'open',
  )
  expect(pays.length).toBeGreaterThan(3)
  for (const { id } of pays) expect(homeHelp.schemes.get(id)?.who, id).toMatch(/^For /)
  const local = JSON.stringify(
    pays.find(({ id }: { id: string }) => id === 'warm-homes-local-grant'),
  )
  expect(local).toContain('"atMost":36000')
})
