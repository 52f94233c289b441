import { expect, test } from 'vitest'
import { choicesKey, noChoices, readChoices } from './choices.ts'

test.each([
  [null, {}],
  [undefined, {}],
  ['', {}],
  ['session=1; other=2', {}],
  ['hl-promos=still', { promos: 'still' }],
  ['hl-promos=moving', {}],
  ['hl-promos=nonsense', {}],
  ['hl-counting=off', { counting: false }],
  ['hl-counting=no', {}],
  ['hl-consent=accepted', { consent: { answer: 'accepted', confirmed: true } }],
  ['hl-consent=accepted-new', { consent: { answer: 'accepted', confirmed: false } }],
  ['hl-consent=rejected', { consent: { answer: 'rejected', confirmed: true } }],
  ['hl-consent=rejected-new', { consent: { answer: 'rejected', confirmed: false } }],
  ['hl-consent=ACCEPTED', {}],
  ['hl-consent=yes', {}],
  ['hl-consent=', {}],
  ['xhl-consent=accepted', {}],
  ['a=1;hl-promos=still ;b=2', { promos: 'still' }],
  ['=;;hl-promos;hl-promos=still', { promos: 'still' }],
])('the cookies %j are read for what they know', (cookies, known) => {
  expect(readChoices(cookies, false)).toEqual({ ...noChoices, ...known })
})

test('less motion stops the strip, whatever was pressed on it', () => {
  for (const promos of ['', '; hl-promos=moving', '; hl-promos=still']) {
    expect(readChoices(`hl-preferences=still${promos}`, false)).toMatchObject({
      promos: 'still',
      preferences: { lessMotion: true },
    })
  }
})

const combine = (...parts: string[][]): string[] =>
  parts.reduce<string[]>(
    (before, names) => before.flatMap(text => names.map(name => `${text}${name}`)),
    [''],
  )

test('two visitors share a key only when all they chose is the same', () => {
  const cookies = combine(
    ['hl-preferences=device', 'hl-preferences=light', 'hl-preferences=dark', 'hl-preferences=high'],
    ['', '.spacing'],
    ['', '.underlined'],
    ['', '.still'],
    ['', '; hl-promos=still'],
    ['', '; hl-counting=off'],
    [
      '',
      '; hl-consent=accepted',
      '; hl-consent=accepted-new',
      '; hl-consent=rejected',
      '; hl-consent=rejected-new',
    ],
  )
  const byKey = new Map<string, Set<string>>()
  for (const cookie of cookies) {
    const choices = readChoices(cookie, false)
    const same = byKey.get(choicesKey(choices)) ?? new Set()
    byKey.set(choicesKey(choices), same.add(JSON.stringify(choices)))
  }
  expect([...byKey.values()].filter(same => same.size > 1)).toEqual([])
  expect(byKey.size).toBeLessThanOrEqual(cookies.length)
})

test('nothing that a visitor sends gets into a key', () => {
  const cookie = 'hl-preferences=evil; hl-promos=evil; hl-consent=evil; hl-counting=evil; evil=evil'
  expect(choicesKey(readChoices(cookie, false))).toBe(choicesKey(noChoices))
})

test.each([
  ['__Host-hl-consent=accepted', { consent: { answer: 'accepted', confirmed: true } }],
  ['hl-consent=accepted', {}],
  ['hl-consent=accepted-new', {}],
  ['hl-consent=rejected', { consent: { answer: 'rejected', confirmed: true } }],
  [
    '__Host-hl-consent=rejected; hl-consent=accepted',
    { consent: { answer: 'rejected', confirmed: true } },
  ],
  ['__Host-hl-counting=off; hl-counting=on', { counting: false }],
  ['hl-counting=off', { counting: false }],
  ['hl-promos=still', { promos: 'still' }],
])(
  'over TLS, of %j a choice is known that does no harm if somebody planted it',
  (cookies, known) => {
    expect(readChoices(cookies, true)).toEqual({ ...noChoices, ...known })
  },
)

test('without TLS nobody is asked for a name that a browser takes over TLS alone', () => {
  expect(readChoices('__Host-hl-consent=accepted', false)).toEqual(noChoices)
})
