import { readNumber } from '../../homes/epc-ratings/lodged-values.ts'

/**
 * Spreadsheets run a cell that begins with one of these as a formula, even after spaces; those set to
 * Chinese or Japanese also take the full-width signs.
 */
const formula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠｜％]|^[\t\r\n]/u

/** Without this mark, spreadsheets misread £ and m². */
const byteOrderMark = '\uFEFF'

type Row = readonly (string | null)[]

export function writeCsv(rows: readonly Row[]): string {
  return `${byteOrderMark}${rows.map(writeCsvLine).join('')}`
}

/** With its line end. */
export const writeCsvLine = (row: Row): string => `${row.map(writeCell).join(',')}\r\n`

/** An apostrophe makes a formula text. A negative number is no formula and stays as it is. */
function writeCell(value: string | null): string {
  if (value === null) return ''
  const isHarmless = !formula.test(value) || readNumber(value) !== null
  const text = isHarmless ? value : `'${value}`
  return /[",\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
