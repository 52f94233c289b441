import { rememberReadings } from './remember-readings.ts'

/** The last two are what programs and spreadsheets fill in. */
const sentinel =
  /^(?:|invalid!|no ?data!|n\/a|not recorded|unknown|not defined(?:\b.*)?|%%.*|sap05:.*|null|#n\/a)$/is
const possibleBeginning = /^[\sinus%#]/i

/** Whether a text stands for "not known". `None` is a fact, and so is a number. */
export function isUnknownText(text: string | null): boolean {
  if (text === null || text === '') return true
  return possibleBeginning.test(text) && sentinel.test(text.trim())
}

const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/
const numberShape = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** The longest number a certificate could hold; a longer run of digits is a slip or an attack. */
const longestNumber = 20

/**
 * Reads `81`, `81.0`, `81.25`, `-1` and `1,234`. Sentinels, blanks and words are null. Does not ask
 * whether the number makes sense for its column: see `believe-lodged.ts`.
 */
export function readNumber(text: string | null): number | null {
  if (text === null) return null
  if (plainNumber.test(text)) return Number(text)
  const trimmed = text.trim()
  if (trimmed.length > longestNumber || !numberShape.test(trimmed)) return null
  return Number(trimmed.replaceAll(',', ''))
}

/** Reads `Y` and `N`; anything else says neither. */
export function readFlag(text: string | null): boolean | null {
  const letter = text?.trim().toUpperCase()
  return letter === 'Y' ? true : letter === 'N' ? false : null
}

/** Pounds with or without pence, in whole pence, so that sums are exact. */
export function readPence(text: string | null): number | null {
  const pounds = readNumber(text)
  return pounds === null ? null : Math.round(pounds * 100)
}

/** From very poor (1) to very good (5). */
export type Stars = 1 | 2 | 3 | 4 | 5

const stars: ReadonlyMap<string, Stars> = new Map(
  (
    [
      ['Very Poor', 1],
      ['Poor', 2],
      ['Average', 3],
      ['Good', 4],
      ['Very Good', 5],
    ] as const
  ).flatMap(([words, count]) => [
    [words, count],
    [words.toLowerCase(), count],
  ]),
)

/** Null where nobody rated it, which `N/A` says. */
export function readStars(text: string | null): Stars | null {
  return stars.get(text ?? '') ?? stars.get(text?.trim().toLowerCase() ?? '') ?? null
}

const backwards = /this is for backwards compatibility only/i
const leakedValue = /^\{\s*"value"\s*:\s*"((?:[^"\\]|\\.)*)".*\}$/s

/** Cuts "… - this is for backwards compatibility only and should not be used": what is left is true. */
export function tidyChoice(text: string): string {
  const at = text.search(backwards)
  if (at < 0) return text.trim()
  let end = text.slice(0, at).trimEnd().length
  while (end > 0 && '-–('.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).trim()
}

/**
 * A description for reading: out of the JSON that leaked into some files, and in English where the
 * Welsh follows it after a bar.
 */
export function tidyDescription(text: string): string {
  const [, leaked] = leakedValue.exec(text.trim()) ?? []
  const plain = leaked?.replaceAll(/\\(["\\/])/g, '$1') ?? text
  const [english = ''] = plain.split('|')
  return english.trim()
}

export type Description = { readonly text: string; readonly language: 'en' | 'cy' }

/** Words of the register's Welsh descriptions that no English one has. */
const welsh =
  /\b(?:waliau?|ceudod|inswleiddio|rhagdybiaeth|gwydrau?|gwydro|bwyler|boeler|rheiddiaduron|gwresog\w*|goleuadau|rhaglennydd|brif system|cymunedol|solet|crog|llawr|trydan|nwy|olew|yn bennaf|uwchben|islaw|ystafell|dim)\b/i

/**
 * A description for reading, in English where it has it. Old certificates carry both languages with
 * a bar between, in either order. Null where the text stands for "not known".
 */
export const readDescription = rememberReadings((text): Description | null => {
  const leaked = /^\s*\{/.test(text ?? '')
  const parts = (leaked ? [text ?? ''] : (text ?? '').split('|'))
    .map(part => tidyDescription(part).replaceAll(/\s+/g, ' '))
    .filter(part => !isUnknownText(part))
  const english = parts.find(part => !welsh.test(part))
  if (english) return { text: english, language: 'en' }
  return parts[0] ? { text: parts[0], language: 'cy' } : null
})
