import { isStreet } from './street-words.ts'

const smallInside = /^(on|le|upon|under|by|the|of|and|in|y|yr|yn|ym|ar)$/i
/** GFF and the like are floors: ground floor flat. So is GF1 its first one. */
const keptWhole =
  /^((?!FL|NO)[A-Z]{1,2}\d+[A-Z]?|[BFGHST]F[FLR]?|LGFF?|DVLA|BT|PO|RAF|NHS|UK|BFPO|YMCA|YWCA|RNLI|USAF|HSBC|II|III|IV|VI|VII|VIII|IX)$/
const ordinal = /^\d+(ST|ND|RD|TH)$/
const lettered = /^(FLAT|APARTMENT|UNIT|BLOCK|ROOM|PLOT|STUDIO)$/i
/** Written small inside a name that is in title case otherwise; Welsh and French among them. */
const staysSmall =
  /^(on|le|upon|under|by|the|of|and|in|y|yr|yn|ym|ar|ap|ab|a|o|i|dan|tan|uwch|ger|wrth|de|du|des|la|les|von|van|der|den|cum|juxta|super|to|at|or|for|with|from|near|next|off|above|over|below|behind|opposite|opp|adj|adjacent|adjoining|rear)$/

const words = /[\p{L}\p{M}\p{N}'’`´]+/gu
/** Two capitals in a row, or a word in small letters: most texts have neither. */
const mayBeWrong = /\p{Lu}\p{Lu}|(?:^|[^\p{L}\p{M}\p{N}'’`´-])\p{Ll}/u

/**
 * Title case for what is all capitals or all small letters: a whole text, a piece between commas, or
 * words of a piece. Words that have both, and small words inside a name, are returned as they are.
 */
export function titleCase(text: string): string {
  if (!mayBeWrong.test(text)) return text
  if (!/\p{Ll}/u.test(text)) return titleWords(text)
  return text.replaceAll(/[^,;]+/g, piece => {
    if (!/\p{Ll}/u.test(piece)) return titleWords(piece)
    if (/\p{Lu}/u.test(piece)) return titleSome(piece)
    const capitals = piece.toUpperCase()
    return capitals.length === piece.length ? titleWords(capitals) : piece
  })
}

/** Of a text in capitals. */
function titleWords(text: string): string {
  let before = ''
  let end = -1
  return text.replaceAll(words, (word, at: number) => {
    const isSmall =
      smallInside.test(word) &&
      at === end + 1 &&
      /^\p{L}/u.test(before) &&
      /^[ -]\p{L}/u.test(text.slice(at + word.length)) &&
      text[end] !== ',' &&
      !(word[0] === 'Y' && lettered.test(before))
    const titled = isSmall ? word.toLowerCase() : titleWord(word, before)
    before = word
    end = at + word.length
    return titled
  })
}

/** Streets and towns have the same few thousand words; what is written freely must not fill memory. */
const mostKnown = 20_000
const titledWords = new Map<string, string>()

function titleWord(word: string, before: string): string {
  if (word === 'BOX' && before === 'PO') return word
  const known = titledWords.get(word)
  if (known !== undefined) return known
  if (titledWords.size >= mostKnown) titledWords.clear()
  const titled = titleAlone(word)
  titledWords.set(word, titled)
  return titled
}

function titleAlone(word: string): string {
  if (keptWhole.test(word)) return word
  if (/^\d/.test(word)) return ordinal.test(word) ? word.toLowerCase() : word
  const [, prefix = '', rest = ''] =
    /^(MC(?=\p{L}{2})|\p{L}['’`´](?=\p{L}{2}))?(.*)$/u.exec(word) ?? []
  return capitalise(prefix) + capitalise(rest)
}

/** Of a piece in both cases: the words that stand in the wrong one. */
function titleSome(piece: string): string {
  const found = [...piece.matchAll(words)].map(({ 0: word, index }) => ({ word, index }))
  const isShouted = found.map(({ word }) => shouted.test(word) && !keptWhole.test(word))
  let titled = ''
  let end = 0
  for (const [at, { word, index }] of found.entries()) {
    const before = found[at - 1]?.word ?? ''
    const gap = piece.slice(end, index)
    titled += gap
    end = index + word.length
    if (isShouted[at]) {
      // One short word alone may be an abbreviation: JCB House.
      const isRun = isShouted[at - 1] || isShouted[at + 1]
      const isLong = /^(?=.*[AEIOUYÂÊÎÔÛŴŶ]).{4,}$/u.test(word)
      const isWord = isRun || isLong || isStreet(word) || shortWords.test(word)
      const [prefix = ''] = /^Ma?c/.exec(word) ?? []
      const whole = () => prefix + titleWord(word.slice(prefix.length), before)
      titled += isWord && before !== 'PO' ? whole() : word
    } else titled += isSmallByMistake(word, gap, piece[end]) ? raise(word, before) : word
  }
  return titled + piece.slice(end)

  function isSmallByMistake(word: string, gap: string, next: string | undefined): boolean {
    if (!/^\p{Ll}/u.test(word) || /\p{Lu}/u.test(word) || next === '/') return false
    if (gap === '' && titled === '') return word.length > 1 || next !== ' '
    return !/[-/]$/.test(gap) && (!staysSmall.test(word) || lettered.test(titled.trim()))
  }
}

const shouted = /^(?:Ma?c)?[\p{Lu}\p{M}'’`´]{2,}$/u
/** As streets and houses are often called. */
const shortWords = /^(?:THE|OLD|NEW|LE|LA|OAK|ASH|ELM|YEW|BAY|FEN|LEA|SEA|FOX|RED)$/

function raise(word: string, before: string): string {
  const capitals = word.toUpperCase()
  return capitals.length === word.length ? titleWord(capitals, before) : word
}

function capitalise(word: string): string {
  const [first = ''] = word
  return first + word.slice(first.length).toLowerCase()
}
