import { unseenMarks } from '../addresses/unseen-marks.ts'
import { type MisreadRule, mendMisread } from './misread-text.ts'

export type EncodingDamage =
  | MisreadRule
  | 'squared-as-bar'
  | 'squared-as-question-mark'
  | 'numeric-entity'
  | 'pound-after-a'
  | 'pound-as-question-mark'
  | 'pound-as-letter'
  | 'space-as-letter'
  | 'apostrophe-as-question-mark'
  | 'apostrophe-as-letter'
  | 'windows-1252-read-as-latin-1'
  | 'unseen-mark'

type Repair = readonly [
  rule: EncodingDamage,
  damage: RegExp,
  repair: (match: string, ...groups: string[]) => string,
]

/** In the order in which they are tried, after what has a table of its own in `mendMisread`. */
const repairs: readonly Repair[] = [
  ['unseen-mark', unseenMarks, () => ''],
  // The last byte of ” is none in Windows-1252, and is often lost.
  ['utf-8-read-as-latin-1', /(?<=[\p{L}\p{N}.,])â€(?:\uFFFD|(?=[\s,.]|$))/gu, () => '”'],
  // A hard space that was misread, and was then made an ordinary one.
  ['space-as-letter', /(?<=[\p{Ll}\p{N}.,])Â(?= |$)/gu, () => ''],
  ['space-as-letter', /(?<=[\p{L}\p{N}.,])-á(?=[\p{Lu}\p{N}])/gu, () => ' '],
  ['windows-1252-read-as-latin-1', /[\u0080-\u009F]/g, decodeControl],
  ['squared-as-bar', /m-¦/g, () => 'm²'],
  ['squared-as-question-mark', /\bm[?\uFFFD]{1,2}K\b/g, () => 'm²K'],
  ['numeric-entity', /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, decodeEntity],
  ['pound-after-a', /(?<![\p{L}\d])A£(?=\d)/gu, () => '£'],
  [
    'pound-as-question-mark',
    /^\s*[?\uFFFD]\d[\d,.]*(?:\s*-\s*[?\uFFFD]\d[\d,.]*)?\s*$/g,
    match => match.replaceAll(/[?\uFFFD]/g, '£'),
  ],
  // DOS reads the pound of Windows-1252 as ú and that of UTF-8 as ┬ú, which Windows makes -ú;
  // Windows reads the pound of DOS as œ.
  ['pound-as-letter', /(?<![\p{L}\p{N}])-?[úœ](?=\d)/gu, () => '£'],
  ['apostrophe-as-question-mark', /(?<=\p{L})[?\uFFFD](?=s(?![\p{L}\p{N}]))/giu, () => '’'],
  // DOS reads an apostrophe of Windows-1252 as Æ.
  ['apostrophe-as-letter', /(?<=\p{Ll})Æ(?=s(?![\p{L}\p{N}]))/gu, () => '’'],
]

/** Plain text without question marks and ampersands is right; one class, as most texts are plain. */
const suspect = /[^ -%'->@-~]/

/** Texts are found that went through the same mistake twice; what never settles was no mistake. */
const mostPasses = 4

/**
 * Repairs encoding damage that is known from public files, and nothing else. `count` is told of each
 * repair once for each time it changed the text.
 */
export function mendEncoding(text: string, count?: (rule: EncodingDamage) => void): string {
  if (!suspect.test(text)) return text
  const applied: EncodingDamage[] = []
  let mended = text
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = mended
    mended = mendMisread(mended, rule => applied.push(rule))
    for (const [rule, damage, repair] of repairs) {
      const after = mended.replace(damage, repair)
      if (after !== mended) applied.push(rule)
      mended = after
    }
    if (mended !== before) continue
    if (count) applied.forEach(count)
    return mended
  }
  return text
}

/** A control of Latin-1, which no text has, is what Windows-1252 has in its place. */
function decodeControl(match: string): string {
  return new TextDecoder('windows-1252').decode(Uint8Array.of(match.charCodeAt(0)))
}

/** A control character or half a pair stays written out, where it does no harm. */
function decodeEntity(match: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return isControl || isHalf || code > 0x10ffff ? match : String.fromCodePoint(code)
}
