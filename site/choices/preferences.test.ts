import { expect, test } from 'vitest'
import {
  defaultPreferences,
  formatPreferences,
  parsePreferences,
  preferenceClasses,
  preferencesFromForm,
  themes,
} from './preferences.ts'

const flags = [false, true]
const all = themes.flatMap(theme =>
  flags.flatMap(wideSpacing =>
    flags.flatMap(underlinedLinks =>
      flags.map(lessMotion => ({ theme, wideSpacing, underlinedLinks, lessMotion })),
    ),
  ),
)

test('every choice survives its cookie, and looks like no other', () => {
  expect(all.map(formatPreferences).map(parsePreferences)).toEqual(all)
  expect(new Set(all.map(formatPreferences)).size).toBe(all.length)
  expect(new Set(all.map(preferenceClasses)).size).toBe(all.length)
  expect(all.map(formatPreferences).filter(cookie => !/^[a-z.]+$/.test(cookie))).toEqual([])
})

test.each([
  [undefined, {}],
  ['', {}],
  ['nonsense', {}],
  ['device', {}],
  ['dark', { theme: 'dark' }],
  ['DARK', {}],
  ['spacing', { wideSpacing: true }],
  ['still.dark', { theme: 'dark', lessMotion: true }],
  ['dark.dark.dark', { theme: 'dark' }],
  ['high.evil"><script>.underlined', { theme: 'high', underlinedLinks: true }],
  ['__proto__.constructor', {}],
  ['.....', {}],
])('the cookie %j is read for what it knows', (cookie, known) => {
  expect(parsePreferences(cookie)).toEqual({ ...defaultPreferences, ...known })
})

test.each([
  [{}, {}],
  [{ theme: 'high' }, { theme: 'high' }],
  [{ theme: 'nonsense' }, {}],
  [{ 'wide-spacing': 'on' }, { wideSpacing: true }],
  [
    { 'underlined-links': 'on', 'less-motion': 'on' },
    { underlinedLinks: true, lessMotion: true },
  ],
  [{ spacing: 'on', from: '/' }, {}],
])('the form %j is read for what it knows', (fields, known) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  expect(preferencesFromForm(form)).toEqual({ ...defaultPreferences, ...known })
})

test('a file where a theme belongs is passed over', () => {
  const form = new FormData()
  form.append('theme', new File(['dark'], 'dark'))
  expect(preferencesFromForm(form)).toEqual(defaultPreferences)
})

test.each([
  [{}, ''],
  [{ theme: 'dark' as const }, 'theme-dark'],
  [{ wideSpacing: true, lessMotion: true }, 'wide-spacing less-motion'],
  [
    { theme: 'high' as const, wideSpacing: true, underlinedLinks: true, lessMotion: true },
    'theme-high wide-spacing underlined-links less-motion',
  ],
])('%j stands on the page as %j', (chosen, classes) => {
  expect(preferenceClasses({ ...defaultPreferences, ...chosen })).toBe(classes)
})
