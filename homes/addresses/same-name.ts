import { cleanAddressText } from './clean-address-text.ts'

const longForms = new Map([
  ['SAINT', 'STREET'],
  ['HSE', 'HOUSE'],
  ['BLDG', 'BUILDING'],
  ['BLDGS', 'BUILDINGS'],
  ['APTS', 'APARTMENTS'],
  ['MANS', 'MANSIONS'],
  ['COTT', 'COTTAGE'],
])

/** Left out as often as not: Heron Court is Heron Court Apartments. */
const oftenLeftOut = /(?<=\S) (?:APARTMENTS|FLATS|BUILDINGS?|RESIDENCES?)$/

/** The name of a building or street in one form for the ways it is written: `ST` for Saint as well. */
export function normaliseName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return cleanAddressText(plain)
    .replace(/^THE /, '')
    .split(' ')
    .map(word => longForms.get(word) ?? word)
    .join(' ')
    .replace(oftenLeftOut, '')
}

/**
 * Whether two names, normalised, are one: written together or apart, or with a slip of one letter in
 * a long word. Not in its first, which is seldom mistyped: Brown House is not Crown House.
 */
export function isSameName(a: string, b: string): boolean {
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true
  const [words, others] = [a.split(' '), b.split(' ')]
  if (words.length !== others.length) return false
  const differing = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ''] as const],
  )
  const [only, ...more] = differing
  return only !== undefined && more.length === 0 && isSlip(...only)
}

const shortestWithSlip = 5

/** One letter put in, left out or replaced, or two neighbours swapped. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < shortestWithSlip || long.length - short.length > 1) return false
  if (/\d/.test(a + b) || a[0] !== b[0]) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  const rest = start + (isSwapped ? 2 : 1)
  return short.slice(rest) === long.slice(rest)
}
