const plain = /^-?\d{1,15}(?:\.\d{1,15})?$/
const shape = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** The longest number a certificate could hold; a longer run of digits is a slip or an attack. */
const longest = 20

/**
 * Reads `81`, `81.0`, `81.25`, `-1` and `1,234`. Sentinels, blanks and words are null. Does not ask
 * whether the number makes sense for its column: see `unknown-values.ts`.
 */
export function readNumber(text: string | null): number | null {
  if (text === null) return null
  if (plain.test(text)) return Number(text)
  const trimmed = text.trim()
  if (trimmed.length > longest || !shape.test(trimmed)) return null
  return Number(trimmed.replaceAll(',', ''))
}

/** Pounds with or without pence, in whole pence, so that sums are exact. */
export function readPence(text: string | null): number | null {
  const pounds = readNumber(text)
  return pounds === null ? null : Math.round(pounds * 100)
}
