import { readNumber } from '../../homes/epc-ratings/lodged-values.ts'

/**
 * A spreadsheet runs a cell that begins so as a formula, also after spaces; set for Chinese or
 * Japanese, also where the sign is full-width.
 */
const formula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠｜％]|^[\t\r\n]/u

/** Without this mark, a spreadsheet takes £ and m² for other letters. */
const byteOrderMark = '\uFEFF'

export type Row = readonly (string | null)[]

export function writeCsv(rows: readonly Row[]): string {
  return `${byteOrderMark}${rows.map(writeCsvLine).join('')}`
}

/** With its end. */
export const writeCsvLine = (row: Row): string => `${row.map(writeCell).join(',')}\r\n`

/** The apostrophe makes it text. A plain number below zero is no formula and stays as it is. */
function writeCell(value: string | null): string {
  if (value === null) return ''
  const isHarmless = !formula.test(value) || readNumber(value) !== null
  const text = isHarmless ? value : `'${value}`
  return /[",\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
