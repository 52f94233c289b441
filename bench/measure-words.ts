import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createDatabaseToFill, openFinishedDatabase } from '../connections/sqlite.ts'
import { makeRandom, type Random } from '../register/made-up/random.ts'
import { readVocabularyOnce } from '../register/sqlite/search-vocabulary.ts'
import { kindsOfSlip, makeSlip } from '../tests/support/register/make-slip.ts'
import { median, percentile } from './percentile.ts'
import { roundTo } from './round-to.ts'

const words = 400_000
const postcodes = 100_000
const wordsOfPostcode = 20
const looks = 500

export type WordTimes = {
  readonly words: number
  readonly entries: number
  readonly seconds: number
  readonly longestTurnMs: number
  readonly megabytes: number
  readonly nearP50Ms: number
  readonly nearP99Ms: number
}

/**
 * The words of a country, which a made-up one does not have: read out of an index as large in words,
 * if not in postcodes, and the near words of mistyped ones looked for among them.
 */
export async function measureWords(say: (line: string) => void): Promise<WordTimes> {
  say(`Making an index of ${words.toLocaleString('en-GB')} words …`)
  const folder = resolve('.cache/bench')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'words.sqlite')
  const known = fillIndex(path)
  const database = openFinishedDatabase(path)
  try {
    return await measure(database, known)
  } finally {
    database.close()
    rmSync(path)
  }
}

async function measure(
  database: Parameters<typeof readVocabularyOnce>[0][number],
  known: readonly string[],
): Promise<WordTimes> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heldBytes = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = heldBytes()
  const started = performance.now()
  let isReading = true
  let longestTurnMs = 0
  const watch = (since: number) => {
    const now = performance.now()
    longestTurnMs = Math.max(longestTurnMs, now - since)
    if (isReading) setImmediate(watch, now)
  }
  setImmediate(watch, started)
  const vocabulary = await readVocabularyOnce([database])()
  isReading = false
  const seconds = (performance.now() - started) / 1000
  const megabytes = (heldBytes() - before) / 1e6
  const random = makeRandom(3)
  const times = Array.from({ length: looks }, () => {
    const word = random.pick(known)
    const typed = makeSlip(word, random.pick(kindsOfSlip), random)
    // The best of three: what else the machine does can only add to it.
    return Math.min(
      ...[1, 2, 3].map(() => {
        const from = performance.now()
        vocabulary.listNear(typed)
        return performance.now() - from
      }),
    )
  })
  return {
    words: known.length,
    entries: postcodes * wordsOfPostcode,
    seconds: roundTo(seconds, 2),
    longestTurnMs: roundTo(longestTurnMs, 2),
    megabytes: roundTo(megabytes, 2),
    nearP50Ms: roundTo(median(times), 2),
    nearP99Ms: roundTo(percentile(times, 0.99), 2),
  }
}

/** As a register writes its words: few of them often, most of them seldom. */
function fillIndex(path: string): string[] {
  const random = makeRandom(1)
  const known = [...makeWords(random)]
  rmSync(path, { force: true })
  const database = createDatabaseToFill(path)
  database.exec(`
    CREATE VIRTUAL TABLE words USING fts5(
      text, content = '', columnsize = 0, detail = none, prefix = '1 2 3', tokenize = ascii
    );
    BEGIN`)
  const insert = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
  for (let at = 0; at < postcodes; at++) {
    // Each word once at least, and more of the first than of the last.
    const own = known.slice(at * 4, at * 4 + 4)
    while (own.length < wordsOfPostcode) {
      own.push(known[Math.floor(known.length * random.next() ** 6)] ?? '')
    }
    insert.run(at + 1, own.join(' '))
  }
  database.exec("INSERT INTO words (words) VALUES ('optimize'); COMMIT")
  database.close()
  return known
}

const syllables =
  'ash ba ber bridge bur by church combe den el ford gate ham hol hurst ke la lan ley mar mill mor ness nor pen ri sto sut ton tre ver well wes wick wood y'.split(
    ' ',
  )

function makeWords(random: Random): Set<string> {
  const made = new Set<string>()
  while (made.size < words) {
    const parts = Array.from({ length: random.between(2, 4) }, () => random.pick(syllables))
    const letter = random.pick([...'abcdefghijklmnopqrstuvwxyz'])
    made.add(random.chance(0.3) ? letter + parts.join('') : parts.join(''))
  }
  return made
}
