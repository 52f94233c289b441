import { describe, expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { longestAnswerTexts } from '../../enquiries/check-lead.ts'
import type { Answers } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { listPath } from '../../enquiries/next-question.ts'
import { sampleFacts } from '../app/gallery/example-frame.tsx'
import { describeTariff, offerTariffs } from './join-tariff.ts'

const { tariffs } = sampleFacts
const words = enquiryWords.en
const offer = { tariffs, gsp: '_M', today: '2026-11-22' }
const join = (chosen: string | null, today = offer.today) =>
  offerTariffs(flows.join, words, { ...offer, today }, chosen)
const optionsOf = ({ flow }: ReturnType<typeof join>) =>
  flow.questions.find(({ id }) => id === 'tariff')?.options

test('the tariffs of today stand before the answers without one', () => {
  expect(optionsOf(join(null))).toEqual([
    ...tariffs.tariffs.map(({ id }) => id),
    'lowest-cost',
    'not-sure',
  ])
  expect(optionsOf(join(null, '2026-12-21'))).not.toContain('hearth-fix-12')
  expect(optionsOf(join(null, '2027-01-01'))).toEqual(['lowest-cost', 'not-sure'])
})

test('the tariff that was chosen stands on every page, with its rates in the region', () => {
  const { words: said, notice } = join('hearth-fix-12')
  expect(said.flowStarts.join.title).toBe('Switch to Hearth Fix 12')
  expect(said.flowStarts.join.lead).toContain('24.65p per kWh')
  expect(said.steps.about('1 Lantern Row')).toBe(
    'Hearth Fix 12: electricity 24.65p, gas 7.66p per kWh, for 1 Lantern Row',
  )
  expect(notice).toBeNull()
})

test('it is handed over with its rates and its last day, in words', () => {
  const { words: said } = join('hearth-drive')
  const text = said.describeAnswer('join', { id: 'tariff', kind: 'one' }, ['hearth-drive'])
  for (const part of [
    'Hearth Drive. Fixed for 12 months.',
    '27.18p per kWh by day, 7.73p per kWh at night (00:30 to 05:30)',
    'Rates for Yorkshire, VAT included.',
    'No exit fee.',
    'On offer until 20 December 2026.',
    'we made the tariff up',
  ]) {
    expect(text).toContain(part)
  }
  expect(said.describeAnswer('join', { id: 'tariff', kind: 'one' }, ['not-sure'])).toBe(
    'I’m not sure yet',
  )
})

describe('every tariff', () => {
  test.each(tariffs.tariffs.map(tariff => [tariff.id, tariff] as const))(
    '%s fits into a lead and is a sentence',
    (_, tariff) => {
      const text = describeTariff({ ...offer, gsp: null }, tariff)
      expect(text.length).toBeLessThan(longestAnswerTexts.value)
      expect(text).toContain('Average rates for Great Britain')
      expect(text).not.toMatch(/undefined|null|NaN|\.\./)
    },
  )
})

test('rates of a region that is only likely are said to be', () => {
  const [tariff] = tariffs.tariffs
  if (!tariff) throw new Error('There is no tariff')
  expect(describeTariff({ ...offer, isLikely: true }, tariff)).toContain(
    'Rates for Yorkshire, where this home likely is, VAT included. Your bill can confirm it.',
  )
})

test('one that has ended meanwhile is said to have, and has to be chosen again', () => {
  const { notice, words: said, flow } = join('hearth-fix-12', '2026-12-21')
  expect(notice).toEqual({
    title: 'Hearth Fix 12 has ended',
    text: 'Hearth Fix 12 was on offer until 20 December 2026. Choose one of the tariffs we have now.',
  })
  expect(said.flowStarts.join.title).toBe('Switch to us')
  expect(said.flowStarts.join.lead).toMatch(/^Hearth Fix 12 was on offer until/)
  expect(optionsOf({ flow, words: said, notice })).not.toContain('hearth-fix-12')
})

test('one that cannot be had before a later day is not said to have ended', () => {
  const [first] = tariffs.tariffs
  const { notice } = join(first?.id ?? '', '2020-01-01')
  expect(notice).toEqual({
    title: `We don’t have ${first?.name} now`,
    text: 'We don’t have that tariff now. Choose one of these instead.',
  })
})

test('an id that we never had is as if none was chosen', () => {
  expect(join('no-such-tariff').notice).toBeNull()
  expect(join('no-such-tariff').words.flowStarts.join.title).toBe('Switch to us')
})

test('where we don’t supply homes, nothing is said of engineers', () => {
  const { unserved } = join(null).words
  const texts = [unserved.instead['waiting-list'], unserved.goOn, unserved.goOnAlone, unserved.next]
  for (const text of texts) expect(text).not.toMatch(/come to this home|engineer/)
})

test.each<[string, Answers, boolean]>([
  ['hearth-fix-12', { meter: ['smart'], payment: ['direct-debit'], fuels: ['both'] }, false],
  ['hearth-fix-12', { meter: ['not-sure'], payment: ['not-sure'], fuels: ['not-sure'] }, false],
  ['hearth-fix-12', { payment: ['on-receipt'] }, true],
  ['hearth-fix-12', { meter: ['prepayment'] }, true],
  ['hearth-prepay', { meter: ['prepayment'], payment: ['prepayment'] }, false],
  ['hearth-prepay', { payment: ['direct-debit'] }, true],
  ['hearth-two-rate', { meter: ['two-rate'], payment: ['on-receipt'] }, false],
  ['hearth-drive', { meter: ['two-rate'] }, true],
  ['hearth-pump', { fuels: ['both'] }, true],
  ['lowest-cost', { meter: ['prepayment'], payment: ['on-receipt'] }, false],
])('%s for %j: it may not fit is said, %s', (tariff, answers, isSaid) => {
  const asked = listPath(join(tariff).flow, { tariff: [tariff], ...answers })
  expect(asked.some(({ id }) => id === 'about-tariff')).toBe(isSaid)
})
