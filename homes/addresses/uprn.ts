import { dropUnseenMarks } from './unseen-marks.ts'

const readable = /^[\s'’]*(?:UPRN-)?0*([1-9]\d{0,11})(?:\.0+)?\s*$/i
const scientific = /^[\s'’]*\d(?:[.,]\d+)?E\+?\d+\s*$/i

/**
 * As text without leading zeros; null where it is none. Takes the register's `UPRN-` form, and what
 * a spreadsheet adds and loses nothing by: an apostrophe before it, `.0` behind it.
 */
export function normaliseUprn(text: string | null): string | null {
  const [, digits] = readable.exec(dropUnseenMarks(text ?? '')) ?? []
  return digits ?? null
}

/** A long number as a spreadsheet saves it: 1.00023E+11, which has lost its last digits. */
export function isScientific(text: string | null): boolean {
  return scientific.test(text ?? '')
}

/** Why a text that is there is no UPRN; null where it is one. */
export function explainUprn(text: string | null): 'mangled by a spreadsheet' | 'not a UPRN' | null {
  if (normaliseUprn(text) !== null) return null
  return isScientific(text) ? 'mangled by a spreadsheet' : 'not a UPRN'
}

/** Whether it is a UPRN with something that a spreadsheet added. */
export function isMendedUprn(text: string): boolean {
  return /['’.]/.test(text) && normaliseUprn(text) !== null
}
