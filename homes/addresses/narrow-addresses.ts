import { isNumberWord } from './number-words.ts'

/** Words that people use for one another. Few: this is sent to browsers, and search knows them all. */
const sameWords = [
  'flat apartment apt unit',
  'street st',
  'saint st',
  'road rd',
  'first 1st',
  'second 2nd',
  'third 3rd',
  'fourth 4th',
  'fifth 5th',
].map(words => words.split(' '))
const [flatWords = []] = sameWords

export type Narrowed = {
  /** For each text, whether it matches. */
  readonly matchFlags: readonly boolean[]
  readonly matchCount: number
  /** Numbers that are in none of the texts: they are ignored, so that the list does not become empty. */
  readonly numbersNotFound: readonly string[]
}

/**
 * Matches whole numbers ("1" is not 10 or 21, but is the 1 of 1-3), each as often as it is typed, and
 * beginnings of words, as they are lodged or in another form: apt for flat, g1 for G01, 12 a for 12A.
 * Where nothing does, Flat may be missing before a number, or stand for its letter.
 */
export function narrowAddresses(texts: readonly string[], typed: string): Narrowed {
  const lists = texts.map(splitPlainWords)
  const narrowed = narrowLists(lists, typed)
  for (const other of listFlatReadings(typed)) {
    if (isFound(narrowed)) break
    const found = narrowLists(lists, other)
    if (isFound(found)) return found
  }
  return narrowed
}

const isFound = ({ matchCount, numbersNotFound }: Narrowed): boolean =>
  matchCount > 0 && numbersNotFound.length === 0

/**
 * Lists how certificates may write the flat that was typed: "flat 8 heron house" as 8 Heron House,
 * "flat a 12" as 12A, "12a" as Flat A, 12.
 */
function listFlatReadings(typed: string): string[] {
  const words = splitPlainWords(typed).join(' ')
  const flat = `(?<!\\S)(?:${flatWords.join('|')}) `
  const bare = words.replace(new RegExp(`${flat}(?=\\w*\\d)`), '')
  return [
    // "flat 8" with no other word is not house number 8.
    /\p{L}/u.test(bare) ? bare : words,
    words.replace(new RegExp(`${flat}([a-z]) (\\d+)(?!\\S)`), '$2$1'),
    words.replace(/(?<!\S)(\d+)([a-z])(?!\S)/, 'flat $2 $1'),
  ].filter(other => other !== words)
}

function narrowLists(lists: Lists, typed: string): Narrowed {
  const apart = splitTypedWords(typed, lists)
  const joined = joinNumbers(apart, lists)
  const numbersNotFound = joined.filter(word => isNumber(word) && !isListed(word, lists))
  const readings = [apart, joined].map(words =>
    words.filter(word => !numbersNotFound.includes(word)),
  )
  const matchFlags = lists.map(words =>
    readings.some(reading =>
      reading.every((word, at) =>
        isLetterAlone(word, reading[at - 1], lists)
          ? words.includes(word)
          : holds(words, word, countBefore(reading, at)),
      ),
    ),
  )
  return { matchFlags, matchCount: matchFlags.filter(Boolean).length, numbersNotFound }
}

type Lists = readonly (readonly string[])[]

const isListed = (word: string, lists: Lists): boolean => lists.some(words => words.includes(word))

/** Words run together with a number are parted, and "no." before one is dropped. */
function splitTypedWords(typed: string, lists: Lists): string[] {
  const isBegun = (word: string) => lists.some(words => words.some(one => one.startsWith(word)))
  return splitPlainWords(typed)
    .flatMap(word => (isBegun(word) ? [word] : word.split(besideNumber)))
    .filter((word, at, words) => !isNumberWord(word, words[at + 1]))
}

const besideNumber = /(?<=^\p{L}{2,})(?=\d)|(?<=^\d+)(?=\p{L}{3})/u

/** "12 a" is 12A, "g 1" is G1, and "2 f1" is 2F1, where there is such a number. */
function joinNumbers(words: readonly string[], lists: Lists): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    const whole = `${before}${word}`
    if (numberAndLetter.test(`${before} ${word}`) && isListed(whole, lists))
      joined.splice(-1, 1, whole)
    else joined.push(word)
  }
  return joined
}

const numberAndLetter = /^(?:\d+ [a-z]\d?|\d*[a-z]{1,2} \d+)$/

/** What was typed, with its numbers as the home has them. */
export const readTypedWords = (typed: string, words: readonly string[]): string[] =>
  joinNumbers(splitTypedWords(typed, [words]), [words])

/** A letter that belongs to a flat or a number, and does not begin a word. */
const isLetterAlone = (word: string, previous = '', lists: Lists): boolean =>
  word.length === 1 &&
  !isNumber(word) &&
  (flatWords.includes(previous) || isListed(previous + word, lists))

/** `before`: how often it was typed already. */
function holds(words: readonly string[], searched: string, before: number): boolean {
  if (isNumber(searched)) return count(words, searched) > before
  const begins = (word: string) => word.startsWith(searched)
  return (
    words.some(begins) ||
    (searched.length > 1 && sameWords.some(group => group.some(begins) && words.some(isIn(group))))
  )
}

const isIn = (group: readonly string[]) => (word: string) => group.includes(word)

const count = (words: readonly string[], searched: string): number =>
  words.filter(word => word === searched).length

const countBefore = (words: readonly string[], at: number): number =>
  count(words.slice(0, at), words[at] ?? '')

const isNumber = (word: string): boolean => /^\d+(?!\d|(?:st|nd|rd|th)$)/.test(word)

/** The words and numbers of a text: lower case, without accents, apostrophes and marks. */
export function splitPlainWords(text: string): string[] {
  return (
    text
      .slice(0, 400)
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’‘`]/gu, '')
      .toLowerCase()
      // G01 is G1.
      .replaceAll(/(?<![\p{N}])0+(?=\p{N})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
