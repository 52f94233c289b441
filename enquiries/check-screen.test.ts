import { describe, expect, test } from 'vitest'
import { checkScreen, offeredMeters } from './check-screen.ts'
import type { Answers, KnownSupply } from './flows/flow.ts'
import { flows } from './flows/flows.ts'
import { allLast, doubtReadings, dropUnusedLast } from './flows/meter-reading.ts'

const flow = flows['meter-reading']
const [screen] = flow.screens ?? []
if (!screen) throw new Error('The flow has no screen.')

const today = '2026-11-21'
const supply: KnownSupply = {
  mpans: ['1912345678009'],
  mprns: ['1234567810'],
  outcode: 'ZZ1',
}
const nothingListed: KnownSupply = { mpans: [], mprns: [], outcode: 'LS1' }
const day = { 'taken-on': ['21', '11', '2026'] }

const check = (typed: Answers, known = supply) =>
  checkScreen(flow, screen, { ...day, ...typed }, { today, supply: known })

const problemsOf = (typed: Answers, known = supply) =>
  check(typed, known).problems.map(({ question, problem }) => `${question}: ${problem.kind}`)

test.each<[string, Answers, string]>([
  ['electricity', { electricity: ['04527'] }, 'electricity'],
  ['gas', { gas: ['04527'] }, 'gas'],
  ['both', { electricity: ['04527'], gas: ['04527'] }, 'both'],
])('what was read follows from what was typed: %s', (_, typed, fuel) => {
  const { answers, problems } = check(typed)
  expect(problems).toEqual([])
  expect(answers.fuel).toEqual([fuel])
})

test('a listed meter is chosen for what was read alone', () => {
  const chosen = { mpan: ['*********8009'], mprn: ['******7810'] }
  const { answers } = check({ ...chosen, electricity: ['04527'] })
  expect(answers.mpan).toEqual(['*********8009', 'not-checked'])
  expect(answers).not.toHaveProperty('mprn')
})

test('one of two listed meters is told apart by its last four, which is a check', () => {
  const two = { ...supply, mpans: [...supply.mpans, '1900000001230'] }
  const { answers } = check({ mpan: ['*********8009'], electricity: ['04527'] }, two)
  expect(answers.mpan).toEqual(['*********8009'])
})

test.each<[string, Answers, string[], KnownSupply?]>([
  ['nothing', {}, ['fuel: missing']],
  ['a listed meter and no reading', { mpan: ['*********8009'] }, ['fuel: missing']],
  [
    'a number and no reading',
    { mprn: ['7412345608'] },
    ['gas: missing', 'sure-mprn-is-here: missing'],
  ],
  ['the last reading alone', { 'last-gas': ['04000'] }, ['gas: missing']],
  ['no day', { 'taken-on': ['', '', ''], gas: ['04527'] }, ['taken-on: missing']],
  ['tomorrow', { 'taken-on': ['22', '11', '2026'], gas: ['04527'] }, ['taken-on: too-late']],
  ['32 days ago', { 'taken-on': ['20', '10', '2026'], gas: ['04527'] }, ['taken-on: too-early']],
  [
    'a last reading after this one',
    {
      'taken-on': ['10', '11', '2026'],
      'last-read-on': ['11', '11', '2026'],
      'last-gas': ['04500'],
      gas: ['04527'],
    },
    ['last-read-on: after-reading'],
  ],
  ['a reading with its unit', { gas: ['4527 kWh'] }, ['gas: not-a-reading']],
  [
    'a mistyped number',
    { mpan: ['1912345678008'], electricity: ['04527'] },
    ['mpan: mpan-check-digit'],
  ],
  [
    'a meter of another home',
    { mpan: ['*********1230'], electricity: ['04527'] },
    ['mpan: not-offered'],
  ],
  [
    'no choice between two meters',
    { electricity: ['04527'] },
    ['mpan: missing'],
    { ...supply, mpans: ['1912345678009', '1900000001230'] },
  ],
])('%s is refused', (_, typed, problems, known) => {
  expect(problemsOf(typed, known).sort()).toEqual([...problems].sort())
})

describe('what is unlikely is asked about once more, and goes with what was said to it', () => {
  const last = { 'last-electricity': ['04500'] }
  const monthAgo = { ...last, 'last-read-on': ['21', '10', '2026'] }
  test.each<[string, Answers, string, KnownSupply?]>([
    ['too high', { ...last, electricity: ['14527'] }, 'sure-of-electricity'],
    ['too high for a month', { ...monthAgo, electricity: ['08000'] }, 'sure-of-electricity'],
    ['lower than the last', { ...last, electricity: ['04499'] }, 'sure-of-electricity'],
    [
      'gone round',
      { 'last-electricity': ['99980'], electricity: ['00012'] },
      'sure-of-electricity',
    ],
    ['the same as the last', { ...last, electricity: ['4500'] }, 'sure-of-electricity'],
    [
      'a second rate that is lower',
      {
        electricity: ['04527'],
        'electricity-second': ['00700'],
        'last-electricity-second': ['00812'],
      },
      'sure-of-electricity',
    ],
    ['gas that is too high', { 'last-gas': ['04500'], gas: ['07600'] }, 'sure-of-gas'],
    [
      'another electricity number',
      { mpan: ['1900000001230'], electricity: ['04527'] },
      'sure-of-mpan',
    ],
    [
      'one of another area',
      { mpan: ['1012345678008'], electricity: ['04527'] },
      'sure-of-mpan-area',
    ],
    [
      'one of another area, nothing listed',
      { mpan: ['1912345678009'], electricity: ['04527'] },
      'sure-of-mpan-area',
      nothingListed,
    ],
    ['another gas number', { mprn: ['7412345608'], gas: ['04527'] }, 'sure-mprn-is-here'],
    [
      'a gas number whose figures do not fit',
      { mprn: ['1234567811'], gas: ['04527'] },
      'sure-of-mprn',
    ],
  ])('%s', (_, typed, asked, known) => {
    expect(problemsOf(typed, known)).toEqual([`${asked}: missing`])
    const confirmed = check({ ...typed, [asked]: ['checked'] }, known)
    expect(confirmed.problems).toEqual([])
    expect(confirmed.answers[asked]).toEqual(['checked'])
  })
})

test('a reading that lacks its noughts is doubted in the same round', () => {
  const last = { 'last-electricity': ['05600'] }
  const { problems, answers } = check({ ...last, electricity: ['900'] })
  expect(problems.map(({ question, problem }) => `${question}: ${problem.kind}`)).toEqual([
    'electricity: noughts-missing',
    'sure-of-electricity: missing',
  ])
  expect(answers.electricity).toEqual(['00900'])
})

test.each<[string, Answers, KnownSupply?]>([
  ['a likely reading', { 'last-gas': ['04500'], gas: ['04527'] }],
  [
    'a rise of the usual size over two years',
    { 'last-gas': ['00500'], 'last-read-on': ['21', '11', '2024'], gas: ['04527'] },
  ],
  ['the number of the home', { mpan: ['19 1234 5678 009'], electricity: ['04527'] }],
  ['a number where nothing is listed', { mprn: ['1234567810'], gas: ['04527'] }, nothingListed],
  ['no number at all', { gas: ['04527'] }, nothingListed],
  ['another meter, its number not to hand', { mprn: ['other'], gas: ['04527'] }],
])('%s is not asked about', (_, typed, known) => {
  expect(problemsOf(typed, known)).toEqual([])
})

test('every unlikely reading is doubted, beside the one that it was compared with', () => {
  const { answers } = check({
    'last-electricity': ['04500'],
    electricity: ['04499'],
    'last-electricity-second': ['00812'],
    'electricity-second': ['00812'],
  })
  expect(doubtReadings(answers, 'electricity')).toEqual([
    { question: 'electricity', doubt: 'too-low', now: '04499', last: '04500' },
    { question: 'electricity-second', doubt: 'unchanged', now: '00812', last: '00812' },
  ])
})

describe('a last reading that was filled in', () => {
  const filledIn = {
    readings: {
      'last-electricity': ['04500'],
      'last-gas': ['01234'],
      'last-read-on': ['2026-10-03'],
    },
    numbers: { electricity: '*********8009', gas: '******7810' },
  }
  const shown = {
    ...filledIn.readings,
    'last-read-on': ['3', '10', '2026'],
    mpan: ['*********8009'],
    mprn: ['******7810'],
    electricity: ['', ''],
  }
  const used = (typed: Answers) => {
    const { answers, problems } = check(dropUnusedLast({ ...shown, ...typed }, filledIn))
    const given = allLast.filter(id => answers[id]?.length)
    return { fuel: answers.fuel, given, readOn: answers['last-read-on'], problems }
  }
  const none: unknown[] = []

  test.each<[string, Answers, object]>([
    [
      'asks for no other fuel',
      { electricity: ['04527'] },
      { fuel: ['electricity'], given: ['last-electricity'], readOn: ['2026-10-03'] },
    ],
    [
      'is compared with what was read',
      { gas: ['01240'], electricity: ['04527'] },
      { fuel: ['both'], given: ['last-electricity', 'last-gas'], readOn: ['2026-10-03'] },
    ],
    [
      'is not compared with another meter',
      { mpan: ['1900000001230'], electricity: ['01000'], 'sure-of-mpan': ['checked'] },
      { fuel: ['electricity'], given: [], readOn: [] },
    ],
    [
      'is, where its own number is typed',
      { mpan: ['19 1234 5678 009'], electricity: ['04527'] },
      { fuel: ['electricity'], given: ['last-electricity'], readOn: ['2026-10-03'] },
    ],
  ])('%s', (_, typed, expected) => {
    expect(used(typed)).toEqual({ ...expected, problems: none })
  })

  test('asks for the reading as soon as it is changed', () => {
    const { problems } = used({ electricity: ['04527'], 'last-gas': ['01235'] })
    expect(problems.map(({ question }) => question)).toEqual(['gas'])
  })
})

test('whether a typed number is the one of the home is noted for who reads it', () => {
  const listed = (mpan: string, known = supply) =>
    check({ mpan: [mpan], electricity: ['04527'] }, known).answers['mpan-listed']
  expect(listed('1912345678009')).toEqual(['same'])
  expect(listed('1900000001230')).toEqual(['different'])
  expect(listed('1912345678009', { ...nothingListed, outcode: null })).toEqual([])
})

test('meters are offered by their last four, each once', () => {
  const question = flow.questions.find(({ id }) => id === 'mpan')
  if (!question) throw new Error('There is no such question.')
  const mpans = ['1912345678009', '1912345678009', '*********1230', '12']
  expect(offeredMeters(question, { ...supply, mpans })).toEqual(['*********8009', '*********1230'])
})
