type Repair = readonly [damage: RegExp, repair: (match: string, ...groups: string[]) => string]

/** The characters that Windows-1252 puts where Latin-1 has controls, by their byte. */
const windows1252 = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'].map(
    (letter, index) => [letter, 0x80 + index] as const,
  ),
)
const continuation = `[\\u0080-\\u00BF${[...windows1252.keys()].join('')}]`

/**
 * Only the lead bytes of what British texts hold: Latin letters (Ã), Welsh letters (Å), signs (Â),
 * curly quotes, dashes and the euro (â€, â‚). After any other letter, a sign can be meant.
 */
const misread = new RegExp(
  `Â[\\u00A0-\\u00BF]|[ÃÅ]${continuation}|â[€‚\\u0080\\u0082]${continuation}`,
  'g',
)

/** In the order in which they are tried. Each was seen in public files. */
const repairs: readonly Repair[] = [
  [misread, decodeMisread],
  [/m-¦/g, () => 'm²'],
  [/\bm[?\uFFFD]{1,2}K\b/g, () => 'm²K'],
  [/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, decodeEntity],
  [/(?<![\p{L}\d])A£(?=\d)/gu, () => '£'],
  [
    /^\s*[?\uFFFD]\d[\d,.]*(?:\s*-\s*[?\uFFFD]\d[\d,.]*)?\s*$/g,
    match => match.replaceAll(/[?\uFFFD]/g, '£'),
  ],
]

const suspect = /[?ÂÃÅâ¦\uFFFD]|&#|A£/

/** Texts are found that went through the same mistake twice; what never settles was no mistake. */
const mostPasses = 4

/**
 * Frozen: see `makeIdText`. The damage that was mended before an id was made on 22 November 2026.
 * `mendEncoding` has learnt of more since, and an id must not follow it.
 */
export function mendIdText(text: string): string {
  if (!suspect.test(text)) return text
  let mended = text
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = mended
    for (const [damage, repair] of repairs) mended = mended.replace(damage, repair)
    if (mended === before) return mended
  }
  return text
}

function decodeMisread(match: string): string {
  const [first = 0, second = 0, third] = [...match].map(byteOf)
  const code =
    third === undefined
      ? ((first & 0x1f) << 6) | (second & 0x3f)
      : ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
  return String.fromCodePoint(code)
}

function byteOf(letter: string): number {
  return windows1252.get(letter) ?? letter.codePointAt(0) ?? 0
}

/** A control character or half a pair stays written out, where it does no harm. */
function decodeEntity(match: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return isControl || isHalf || code > 0x10ffff ? match : String.fromCodePoint(code)
}
