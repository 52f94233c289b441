import { expect, test } from 'vitest'
import type { SeenPlan } from '../../leads/draft.ts'
import { makeExamplePlan } from './example-plans.ts'
import { describeSince, isWhole, rememberSeen } from './plan-since.ts'
import { wordsOf } from './view-page.ts'

const words = wordsOf({ language: 'en' })
const monday = '2026-11-16'
const tuesday = '2026-11-17'
const choices = { ticked: ['cavity-wall'] }
const found = makeExamplePlan({ choices, today: tuesday })
const bare = makeExamplePlan({ today: tuesday })
const seen = rememberSeen(makeExamplePlan({ choices, today: monday }), null, monday)

const says = (change: Partial<SeenPlan>, now = found) =>
  describeSince(now, { ...seen, ...change }, tuesday, words)

test('remembers the day, what was ticked, and the figures', () => {
  expect(seen).toMatchObject({
    on: monday,
    query: '?tick=cavity-wall',
    pricesFrom: '2026-10-01',
    certificate: '0000-1111-2222-3333-4444',
    start: found.plan.steps.find(({ group }) => group === 'start')?.measure.key,
    savingPounds: found.plan.totals.savingPounds,
  })
  expect(seen).not.toHaveProperty('before')
})

test('an earlier day is compared until the day ends, and no later', () => {
  const first = rememberSeen(found, seen, tuesday)
  expect(first.before).toEqual(seen)
  const again = rememberSeen(found, first, tuesday)
  expect(again.before).toEqual(seen)
  const next = rememberSeen(found, again, '2026-11-18')
  expect(next.before).toMatchObject({ on: tuesday })
  expect(next.before).not.toHaveProperty('before')
})

test('what could not be read for a minute is not said to have changed', () => {
  const unread = makeExamplePlan({ choices, today: tuesday, hasCertificate: false })
  const plan = { ...unread.plan, unread: ['certificate'] as const }
  expect(says({}, { ...unread, plan })).toBeNull()
  expect([isWhole(found), isWhole({ ...unread, plan })]).toEqual([true, false])
})

test('a certificate that was withdrawn is not said to be new, nor are its costs said to lack prices', () => {
  const withdrawn = makeExamplePlan({ choices, today: tuesday, hasCertificate: false })
  expect(says({}, withdrawn)?.lines ?? []).toEqual([])
})

test('a bare link does not forget what was ticked', () => {
  expect(rememberSeen(bare, seen, tuesday).query).toBe('?tick=cavity-wall')
})

test('says nothing to whoever is new, and nothing where nothing changed', () => {
  expect(describeSince(found, null, tuesday, words)).toBeNull()
  expect(says({})).toBeNull()
  expect(describeSince(found, seen, monday, words)).toBeNull()
})

test('leads whoever comes by a bare link on with what they ticked', () => {
  expect(says({}, bare)).toMatchObject({
    title: 'You made a plan here on 16 November 2026.',
    lines: [],
    resume: { to: '?tick=cavity-wall' },
  })
})

test.each<[what: string, before: Partial<SeenPlan>, lines: readonly (string | RegExp)[]]>([
  [
    'new prices, and the saving that they make',
    { pricesFrom: '2026-07-01', savingPounds: { low: 10, likely: 20, high: 30 } },
    [
      'Energy prices changed on 1 October 2026.',
      /^The ticked steps now save £\d.* a year; it was £10 to £30\.$/,
    ],
  ],
  [
    'new prices, and the same saving',
    { pricesFrom: '2026-07-01' },
    [
      'Energy prices changed on 1 October 2026.',
      'What the ticked steps save is the same as before.',
    ],
  ],
  [
    'a new certificate',
    { certificate: '9999-1111-2222-3333-4444' },
    ['This home has a new energy certificate, so the whole plan was worked out again.'],
  ],
  ['another first step', { start: 'heat-pump' }, [/^The first step is now “.+”\.$/]],
  [
    'new prices with other ticks, whose sums are not the same thing',
    { pricesFrom: '2026-07-01', query: '?tick=loft', savingPounds: null },
    ['Energy prices changed on 1 October 2026.'],
  ],
])('names %s', (_, before, lines) => {
  const since = says(before)
  expect(since?.title).toBe('What’s changed since 16 November 2026')
  expect(since?.lines).toHaveLength(lines.length)
  lines.forEach((line, at) => {
    expect(since?.lines[at]).toMatch(line)
  })
})
