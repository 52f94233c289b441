import { isOftenLeftOut, sameAs } from '../../homes/addresses/word-forms.ts'
import { isName, listPostcodes } from './search-readings.ts'

/** What is left of a search without the words that fit least. */
type Shortened = { readonly kept: readonly string[]; readonly leftOut: readonly string[] }

type WordsKnown = {
  /** Whether addresses have the word, or one that is near it. */
  isPossible(word: string): boolean
  /** Whether it is a word of so many addresses that it names none: Road, Flat. */
  isCommon(word: string): boolean
}

/** Without Flat before its number: flat 8 of Heron House is lodged as 8 Heron House as well. */
export function listWithoutFlat(words: readonly string[]): Shortened[] {
  const at = words.findIndex(
    (word, place) =>
      sameAs.get(word)?.includes('flat') === true && /\d/.test(words[place + 1] ?? ''),
  )
  const kept = words.filter((_, place) => place !== at)
  return at >= 0 && kept.some(isName) ? [{ kept, leftOut: words.slice(at, at + 1) }] : []
}

const mostTried = 12
const mostNumbers = 4

/**
 * For a search of which no address has all words: without its postcode, without a number, without
 * one other word, the likeliest first. At least half of the words stay, among them a name, or a
 * postcode alone. A word that is like none in any address is always left out, and where there are
 * two, nothing is left to look for: so what is nonsense costs nothing.
 */
export function listShortened(words: readonly string[], known: WordsKnown): Shortened[] {
  const places = [...words.keys()].filter(at => !isOftenLeftOut(words[at] ?? '', words[at + 1]))
  const wordAt = (at: number) => words[at] ?? ''
  const isDoor = (at: number) => /\P{L}/u.test(wordAt(at)) || wordAt(at).length === 1
  const doors = places.filter(isDoor)
  const names = places.filter(at => !isDoor(at))
  const impossible = names.filter(at => !known.isPossible(wordAt(at)))
  if (impossible.length > 1) return []
  const common = names.filter(at => known.isCommon(wordAt(at))).reverse()
  const others = names.filter(at => !known.isCommon(wordAt(at))).reverse()
  const droppedNames = impossible.length > 0 ? impossible : [...common, ...others]
  const droppedDoors =
    impossible.length > 0
      ? []
      : [...doors.slice(0, mostNumbers).map(at => [at]), ...(doors.length > 1 ? [doors] : [])]
  const withoutPostcode =
    impossible.length > 0 ? [] : listPostcodes(words).typed.map(({ rest }) => listMissing(rest))
  return [
    ...withoutPostcode,
    ...droppedDoors,
    ...droppedNames.map(at => [at]),
    ...(doors.length > 0 ? droppedNames.map(at => [...doors, at]) : []),
  ]
    .filter(isGuess)
    .slice(0, mostTried)
    .map(dropped => ({
      kept: places.filter(at => !dropped.includes(at)).map(wordAt),
      leftOut: places.filter(at => dropped.includes(at)).map(wordAt),
    }))

  function listMissing(rest: readonly string[]): number[] {
    const start = words.findIndex((word, at) => word !== rest[at])
    return Array.from({ length: words.length - rest.length }, (_, at) => start + at)
  }

  /** A name alone is a guess only where what it was left by says no more than Road or 12. */
  function isGuess(dropped: readonly number[]): boolean {
    const kept = places.filter(at => !dropped.includes(at))
    const isNamed =
      kept.some(at => isName(wordAt(at)) && !known.isCommon(wordAt(at))) ||
      listPostcodes(kept.map(wordAt)).typed.some(({ rest }) => rest.length === 0)
    const isAlone = kept.length === 1
    const saysLittle = dropped.every(at => isDoor(at) || known.isCommon(wordAt(at)))
    return isNamed && kept.length * 2 >= places.length && (!isAlone || saysLittle)
  }
}
