export type MisreadRule =
  | 'utf-8-read-as-latin-1'
  | 'utf-8-read-as-cp437'
  | 'utf-8-read-as-cp850'
  | 'utf-8-read-as-mac-roman'
  | 'utf-8-read-wrongly-twice'
  | 'windows-1252-read-as-dos'

type Page = {
  readonly rule: MisreadRule
  /** The characters of the bytes from 0x80. */
  readonly upper: readonly string[]
}

/** Bytes 0x80 to 0xFF of IBM's code pages, which `TextDecoder` does not know. */
export const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'
export const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/**
 * What Windows makes of a character of those pages that Windows-1252 lacks: Γ becomes G, so that
 * `ΓÇÖ` is found as `GÇÖ`.
 */
const bestFits = new Map(
  Object.entries({
    'αΓπΣσµτΦΘΩδ∞φε∩≡≥≤⌠⌡≈∙√ⁿ₧⌐ı‗': 'aGpSsµtFTOd8fen===()˜·vnP¬i=',
    '─┬┴═╤╥╦╧╨╩': '----------',
    '│┤╞╟╠╡╢╣║█▌▐░▒▓■': '¦¦¦¦¦¦¦¦¦¦¦¦¦¦¦¦',
    '┌┐└┘├┼╒╓╔╕╖╗╘╙╚╛╜╝╪╫╬': '+++++++++++++++++++++',
    '▀▄': '¯_',
  }).flatMap(([from, to]) => [...from].map((letter, at) => [letter, to[at] ?? letter] as const)),
)

/** What British addresses and certificates hold beyond ASCII, Welsh letters among it. */
const signs = '’‘“”–—…•€™‑′„‚£°²³½¼¾±·×÷§©®´«»\u00A0\u200B\u200E\uFEFF'
const latinLetters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿß'
const welshLetters = 'ŴŵŶŷẀẁẂẃẄẅỲỳŸ'
const lettersAndSigns = [...signs, ...welshLetters, ...latinLetters]
/** Those that are seen in texts that went through two mistakes. */
const common = [...'’‘“”–—£°²½éâêîôûŵŷÂÊÎÔÛŴŶ\u00A0']

const rareLetters = 'àèìòùẁỳäëïöüẅÿáéíóúẃý'

type Mending = { readonly letter: string; readonly rule: MisreadRule }

let table: { readonly mendings: ReadonlyMap<string, Mending>; readonly damage: RegExp } | null =
  null

/**
 * Gives back letters and signs whose UTF-8 bytes were read in another code page. The table is made
 * from the code pages on first use: most texts never need it.
 */
export function mendMisread(text: string, count: (rule: MisreadRule) => void): string {
  table ??= createTable()
  const { mendings, damage } = table
  if (text.search(damage) < 0) return text
  const rules = new Set<MisreadRule>()
  const mended = text.replace(damage, match => {
    const mending = mendings.get(match)
    if (mending) rules.add(mending.rule)
    return mending?.letter ?? match
  })
  for (const rule of rules) count(rule)
  return mended
}

function createTable() {
  const mendings = new Map<string, Mending | null>()
  /** Where two letters have one damage, it was the common one, or nobody can know. */
  const add = (damage: string, mending: Mending) => {
    const known = mendings.get(damage)
    if (known === undefined || known?.letter === mending.letter) {
      mendings.set(damage, known ?? mending)
      return
    }
    const [one, more] = [known, mending].filter(each => each && common.includes(each.letter))
    mendings.set(damage, one && !more ? one : null)
  }
  const pages = listPages()
  for (const letter of lettersAndSigns)
    for (const page of pages)
      for (const damage of misread(letter, page)) add(damage, { letter, rule: page.rule })
  for (const letter of common)
    for (const first of pages)
      for (const once of misread(letter, first).filter(isNeverRight))
        for (const second of pages)
          for (const damage of misread(once, second))
            add(damage, { letter, rule: 'utf-8-read-wrongly-twice' })
  for (const letter of signs)
    for (const page of pages)
      for (const damage of misreadByte(letter, page, pages[0]))
        add(damage, { letter, rule: 'windows-1252-read-as-dos' })
  const found = new Map<string, Mending>()
  for (const [damage, mending] of mendings)
    if (mending !== null && isNeverRight(damage)) found.set(damage, mending)
  for (const [damage, { letter, rule }] of [...found]) {
    if (damage.length < 3 || rule === 'utf-8-read-wrongly-twice') continue
    // An address in capitals, or in small letters, had its damage changed with it.
    const [upper, lower] = [damage.toUpperCase(), damage.toLowerCase()]
    if (!mendings.has(upper) && !found.has(upper))
      found.set(upper, { letter: letter.toUpperCase(), rule })
    if (!mendings.has(lower) && !found.has(lower))
      found.set(lower, { letter: letter.toLowerCase(), rule })
  }
  return { mendings: found, damage: matchAny([...found.keys()]) }
}

function listPages(): readonly [Page, ...Page[]] {
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80)
  const latin1 = [...String.fromCharCode(...bytes)]
  return [
    { rule: 'utf-8-read-as-latin-1', upper: [...new TextDecoder('windows-1252').decode(bytes)] },
    { rule: 'utf-8-read-as-latin-1', upper: latin1 },
    { rule: 'utf-8-read-as-cp437', upper: [...cp437] },
    { rule: 'utf-8-read-as-cp850', upper: [...cp850] },
    { rule: 'utf-8-read-as-mac-roman', upper: [...new TextDecoder('macintosh').decode(bytes)] },
  ]
}

/** The damaged forms of a text: as the page reads it, and with what Windows makes of that. */
function misread(text: string, { rule, upper }: Page): string[] {
  const read = [...new TextEncoder().encode(text)]
    .map(byte => (byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? '')))
    .join('')
  const isDos = rule === 'utf-8-read-as-cp437' || rule === 'utf-8-read-as-cp850'
  if (!isDos) return [read]
  const fitted = [...read].map(letter => bestFits.get(letter) ?? letter).join('')
  return fitted === read ? [read] : [read, fitted]
}

/** A sign's byte in Windows-1252 as DOS reads it, where that is a part of a drawing: `m▓`. */
function misreadByte(letter: string, { rule, upper }: Page, windows: Page): string[] {
  if (rule !== 'utf-8-read-as-cp437' && rule !== 'utf-8-read-as-cp850') return []
  const read = upper[windows.upper.indexOf(letter)] ?? ''
  return /^[\u2500-\u259F]$/.test(read) ? [read] : []
}

/** Such as British names have: `Gäó` would be a strange one, but `GÇö` is none. */
const lettersOnly = new RegExp(
  `^[a-z${[...common.filter(letter => /\p{L}/u.test(letter)), ...rareLetters].join('')}]+$`,
  'iu',
)
const leadPairs = /^[ÂÃÅ┬├┼¬√≈]/u
/** What Windows makes of ├ before the second byte of a letter: `Caf+®`. Read only after a letter. */
const fittedPairs = /^\+[[\p{L}®«»]--[a-z]]$/iv

/** Two characters can be meant, unless the first is one with which only damage begins. */
function isNeverRight(damage: string): boolean {
  const letters = [...damage]
  if (letters.length < 4 && lettersOnly.test(damage)) return false
  const beyondAscii = letters.filter(letter => letter > '~').length
  if (letters.length > 2) return beyondAscii > 1
  if (letters.length === 1) return damage !== '\u00A0'
  return leadPairs.test(damage) || fittedPairs.test(damage)
}

function matchAny(texts: string[]): RegExp {
  const longestFirst = texts.sort((a, b) => b.length - a.length)
  const patterns = longestFirst.map(text => {
    return fittedPairs.test(text) ? `(?<=\\p{L})${RegExp.escape(text)}` : RegExp.escape(text)
  })
  return new RegExp(patterns.join('|'), 'gu')
}
