import { isNumberWord, numbersInWords } from './number-words.ts'

/**
 * Words that people write for one another. Left out as unsafe: N, S, E and W, which are flats, and
 * Park, Green and View against anything.
 */
const sameWords: readonly (readonly string[])[] = [
  ['street', 'st', 'str'],
  ['saint', 'st'],
  ['road', 'rd'],
  ['avenue', 'ave', 'av'],
  ['close', 'cl', 'clo'],
  ['court', 'ct', 'crt'],
  ['crescent', 'cres', 'cresc'],
  ['drive', 'dr', 'drv'],
  ['gardens', 'gdns', 'gdn', 'gardns', 'grdns'],
  ['garden', 'gdn'],
  ['green', 'grn'],
  ['grove', 'gr', 'grv', 'gro'],
  ['lane', 'ln'],
  ['mount', 'mt'],
  ['park', 'pk'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['terrace', 'ter', 'terr', 'tce'],
  ['boulevard', 'blvd'],
  ['heights', 'hts'],
  ['flat', 'apartment', 'apt', 'appt', 'flt', 'unit'],
  ['apartments', 'flats', 'apts', 'appts'],
  ['floor', 'flr', 'fl'],
  ['ground', 'grd', 'gnd'],
  ['basement', 'bsmt'],
  ['building', 'bldg', 'bld'],
  ['buildings', 'bldgs', 'bldg'],
  ['block', 'blk'],
  ['house', 'hse', 'ho'],
  ['tower', 'twr'],
  ['towers', 'twrs'],
  ['lodge', 'ldg'],
  ['room', 'rm'],
  ['mansions', 'mans'],
  ['cottage', 'cott', 'cot'],
  ['cottages', 'cotts'],
  ['bungalow', 'bung'],
  ['annexe', 'annex'],
  ['centre', 'ctr'],
  ['estate', 'est'],
  ['farm', 'fm'],
  ['mews', 'mws'],
  ['parade', 'pde'],
  ['station', 'stn'],
  ['village', 'vlg'],
  ['walk', 'wlk'],
  ['way', 'wy'],
  ['wharf', 'whf'],
  ['yard', 'yd'],
  ['north', 'nth'],
  ['south', 'sth'],
  ['great', 'gt'],
  ['little', 'lt'],
  ['lower', 'lwr'],
  ['upper', 'upr'],
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
  ['ninth', '9th'],
  ['tenth', '10th'],
]

/** A long word has a plural as well: Tower and Towers. A short form has none. */
const longWords = new Set(sameWords.map(([longWord]) => longWord))

const samePenalty = 1
const pluralPenalty = 3

/** For each such word, all that are written for it. */
export const sameAs = new Map<string, readonly string[]>()
for (const group of sameWords) {
  for (const word of group) sameAs.set(word, [...(sameAs.get(word) ?? []), ...group])
}

/** From each short form to its word in full, both in capitals: LN to LANE. */
export const shortForms: ReadonlyMap<string, string> = new Map(
  sameWords
    .flatMap(([long = '', ...others]) => others.map(word => [word, long] as const))
    .toReversed()
    .map(([word, long]) => [word.toUpperCase(), long.toUpperCase()]),
)

/** Not among `sameWords`, whose words are taken for what was mistyped: Pine is no slip in nine. */
const sameNumbers = new Map(
  numbersInWords.flatMap((word, at) => [
    [word, `${at + 1}`],
    [`${at + 1}`, word],
  ]),
)

/**
 * The forms in which an address may hold a word that was typed, the word itself first, each with what
 * it counts less: short for long, flat for apartment, Queen or Queens, G1 or G01, one or 1.
 */
export function listForms(word: string): ReadonlyMap<string, number> {
  const forms = new Map([[word, 0]])
  const add = (form: string, penalty: number) => {
    if (!forms.has(form)) forms.set(form, penalty)
  }
  for (const form of sameAs.get(word) ?? []) add(form, samePenalty)
  const number = sameNumbers.get(word)
  if (number !== undefined) add(number, samePenalty)
  const [, before = '', digits, after = ''] = /^([a-z]?)0*(\d{1,3})([a-z]?)$/.exec(word) ?? []
  if (digits !== undefined) {
    for (const length of [1, 2, 3]) add(before + digits.padStart(length, '0') + after, samePenalty)
  } else if ((!sameAs.has(word) || longWords.has(word)) && /^\p{L}{4,}$/u.test(word)) {
    add(`${word}s`, pluralPenalty)
    if (/[^s]s$/.test(word)) add(word.slice(0, -1), pluralPenalty)
  }
  return forms
}

/** Whether a letter is the name of a flat by what stands before it. */
export const isFlatLetter = (word: string, before: string | undefined): boolean =>
  word.length === 1 && sameAs.get(before ?? '')?.includes('flat') === true

/** Words that are left out as often as they are written, some of them by what stands behind. */
export const isOftenLeftOut = (word: string, next = ''): boolean =>
  word === 'and' || word === 'the' || isNumberWord(word, next)
