import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../connections/sqlite.ts'
import { compareText } from '../compare-text.ts'
import { countSlips, mostSlips } from './count-slips.ts'
import { selectRows } from './schema.ts'

/** The words that the addresses of a register are written with, without what holds a digit. */
export type Vocabulary = {
  has(word: string): boolean
  /** The words that may be meant by a mistyped one, the likeliest first. */
  listNear(typed: string): readonly string[]
}

/** The most near words that one search looks for. */
const mostNear = 40
/** How long reading holds up other requests at a time, in milliseconds. */
const turnMs = 4

/**
 * Reads the words out of the index at the first call, in short turns. A register does not change, so
 * they are read once. `databases` are a whole register file, or a base and its delta.
 */
export function readVocabularyOnce(databases: readonly Database[]): () => Promise<Vocabulary> {
  let vocabulary: Promise<Vocabulary> | null = null
  return () => {
    vocabulary ??= readVocabulary(databases).catch(error => {
      vocabulary = null
      throw error
    })
    return vocabulary
  }
}

async function readVocabulary([base, delta]: readonly Database[]): Promise<Vocabulary> {
  const changes = delta === undefined ? new Map<string, number>() : await readChanges(delta)
  const lengths: Lengths = new Map()
  if (base !== undefined) {
    await readWords(base, (word, postcodes) => {
      addWord(lengths, word, postcodes + (changes.get(word) ?? 0))
      changes.delete(word)
    })
  }
  for (const [word, postcodes] of changes) addWord(lengths, word, postcodes)
  if (changes.size > 0) for (const group of lengths.values()) sortWords(group)
  return packVocabulary(lengths)
}

/** In how many postcodes more, or fewer, than in its base a word stands with this delta. */
async function readChanges(delta: Database): Promise<Map<string, number>> {
  const changes = new Map<string, number>()
  await readWords(delta, (word, postcodes) => changes.set(word, postcodes))
  const select = 'SELECT word, postcodes FROM replaced_words'
  for (const [word, postcodes] of selectRows<[string, number]>(delta, select).all())
    if (isKept(word)) changes.set(word, (changes.get(word) ?? 0) - postcodes)
  return changes
}

type Lengths = Map<number, { words: string[]; postcodes: number[] }>

function addWord(lengths: Lengths, word: string, postcodes: number): void {
  if (postcodes <= 0) return
  const group = lengths.get(word.length) ?? { words: [], postcodes: [] }
  lengths.set(word.length, group)
  group.words.push(word)
  group.postcodes.push(postcodes)
}

/** Words of a delta alone come last. */
function sortWords(group: { words: string[]; postcodes: number[] }): void {
  const order = [...group.words.keys()].sort((a, b) =>
    compareText(group.words[a] ?? '', group.words[b] ?? ''),
  )
  group.words = order.map(at => group.words[at] ?? '')
  group.postcodes = order.map(at => group.postcodes[at] ?? 0)
}

const isKept = (word: string) => /^\p{L}{2,40}$/u.test(word)

async function readWords(
  database: Database,
  take: (word: string, postcodes: number) => void,
): Promise<void> {
  database.exec(
    'CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab(main, words, row)',
  )
  // Each turn runs the query anew: an open statement would stop the file from being closed.
  const selectAfter = selectRows<[string, number]>(
    database,
    'SELECT term, doc FROM vocabulary WHERE term > ?',
  )
  let last: string | null = ''
  while (last !== null) {
    last = readTurn(last)
    await setImmediate()
  }

  function readTurn(after: string): string | null {
    const endsAt = performance.now() + turnMs
    for (const [word, postcodes] of selectAfter.iterate(after)) {
      if (isKept(word)) take(word, postcodes)
      if (performance.now() > endsAt) return word
    }
    return null
  }
}

/** The words of one length, in order, one after the other in one text. */
type Group = { readonly text: string; readonly masks: Uint32Array; readonly postcodes: Uint32Array }

function packVocabulary(
  lengths: ReadonlyMap<number, { words: readonly string[]; postcodes: readonly number[] }>,
): Vocabulary {
  const groups = new Map<number, Group>()
  for (const [length, { words, postcodes }] of lengths) {
    groups.set(length, {
      text: words.join(''),
      masks: Uint32Array.from(words, maskLetters),
      postcodes: Uint32Array.from(postcodes),
    })
  }
  return {
    has(word) {
      const group = groups.get(word.length)
      return group !== undefined && isIn(group, word)
    },
    listNear(typed) {
      const most = mostSlips(typed)
      const found: { word: string; slips: number; postcodes: number }[] = []
      for (let length = typed.length - most; length <= typed.length + most; length++) {
        const group = groups.get(length)
        if (group) findNear(group, length, typed, most, found)
      }
      return found
        .sort((a, b) => a.slips - b.slips || b.postcodes - a.postcodes)
        .slice(0, mostNear)
        .map(({ word }) => word)
    },
  }
}

function findNear(
  { text, masks, postcodes }: Group,
  length: number,
  typed: string,
  most: number,
  found: { word: string; slips: number; postcodes: number }[],
): void {
  const mask = maskLetters(typed)
  for (let at = 0; at < masks.length; at++) {
    // Nearly every word has too many other letters: two operations each, for a whole country.
    const other = masks[at] ?? 0
    if (countBits(other & ~mask) > most || countBits(mask & ~other) > most) continue
    const word = text.slice(at * length, (at + 1) * length)
    const slips = countSlips(typed, word)
    if (slips !== null) found.push({ word, slips, postcodes: postcodes[at] ?? 0 })
  }
}

function isIn({ text, masks }: Group, word: string): boolean {
  const { length } = word
  let [low, high] = [0, masks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const found = text.slice(middle * length, (middle + 1) * length)
    if (found === word) return true
    if (found < word) low = middle + 1
    else high = middle
  }
  return false
}

/** A bit for each letter that a word has; all letters beyond z share five. */
function maskLetters(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (letter & 3))
  }
  return mask >>> 0
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
