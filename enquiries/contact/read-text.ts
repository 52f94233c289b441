import { dropDirectionMarks, dropUnseenMarks } from '../../homes/addresses/unseen-marks.ts'

/** `Problem` is what may be wrong besides what can be with any line. */
export type Refused<Problem = never> = {
  readonly ok: false
  readonly problem: 'missing' | 'too-long' | 'control-characters' | Problem
}

type TextRead = { readonly ok: true; readonly text: string }

/** A line of text, trimmed and otherwise as typed. */
export type LineReading = TextRead | Refused

// Half of a pair is no character and cannot be written in UTF-8. Line and paragraph separators
// break a line as a control character does.
export const unwritable = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** However it was written where the text was copied from: Word and PDF have breaks of their own. */
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g

export const plainBreaks = (text: string): string => text.replaceAll(lineBreak, '\n')

export function readLine(typed: string, mostCharacters: number): LineReading {
  const text = dropDirectionMarks(typed).trim()
  return checkText(text, mostCharacters, text)
}

/** Several lines. A line break counts as one character, though browsers send two. */
export function readLines(typed: string, mostCharacters: number): LineReading {
  const text = plainBreaks(dropDirectionMarks(typed)).trim()
  return checkText(text, mostCharacters, text.replaceAll(/[\n\t]/g, ''))
}

/** `oneLine`: the text without the breaks and tabs that may stand in it. */
function checkText(text: string, mostCharacters: number, oneLine: string): LineReading {
  if (text === '') return { ok: false, problem: 'missing' }
  if (countCharacters(text) > mostCharacters) return { ok: false, problem: 'too-long' }
  if (unwritable.test(oneLine)) return { ok: false, problem: 'control-characters' }
  return { ok: true, text }
}

/** Code points, as JSON Schema counts. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}

export const longestName = 200

type NameReading = TextRead | Refused<'not-a-name'>

/**
 * Any letters, marks and signs of any language, one word or ten: nobody's name is wrong. Only what
 * shows nothing at all on a screen is none.
 */
export function readName(typed: string): NameReading {
  const reading = readLine(typed, longestName)
  if (reading.ok && !/[^\p{Cf}\p{Z}\p{Cn}\p{Co}\u3164\u115F\u1160\u2800]/u.test(reading.text)) {
    return { ok: false, problem: 'not-a-name' }
  }
  return reading
}

export const longestEmail = 254

type EmailReading = { readonly ok: true; readonly email: string } | Refused<'not-an-email'>

/** An address that is copied from a web page may bring it along, as it may other marks that no screen shows. */
const softHyphen = '\u00AD'

/**
 * Looked at lightly: one `@`, something before it, and a domain with a dot. Whether it is read by
 * anybody only a letter can show. Quotes, commas and brackets are refused, since a mail program
 * would take what stands beside them for another address.
 */
const shape = /^[^\s@",:;<>()[\]\\]+@(?:[^\s@",:;<>()[\]\\.]+\.)+[^\s@",:;<>()[\]\\.]{2,}$/u

export function readEmail(typed: string): EmailReading {
  const reading = readLine(dropUnseenMarks(typed).replaceAll(softHyphen, ''), longestEmail)
  if (!reading.ok) return reading
  const { text } = reading
  const isDotted = text.startsWith('.') || text.includes('.@') || text.includes('..')
  return shape.test(text) && !isDotted
    ? { ok: true, email: text }
    : { ok: false, problem: 'not-an-email' }
}
