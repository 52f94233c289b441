import type { RepeatedColumn } from '../../homes/epc-ratings/column-names.ts'
import type { CsvRow } from './csv-row.ts'
import { type FileTally, remark } from './tally.ts'

/** Puts the value of a repeated column in the place of a blank first one. */
export function joinRepeats(
  row: CsvRow,
  repeats: readonly RepeatedColumn[],
  tally: FileTally,
): void {
  for (const { heading, first, other } of repeats) {
    const [one, more] = [row.text(first).trim(), row.text(other).trim()]
    if (more === '' || one === more) continue
    if (one === '') row.copyField(other, first)
    else if (Number(one) !== Number(more))
      remark(tally, row.line, `its ${heading} stands there twice and differs; the first counts`)
  }
}

export function noteRepeats(repeats: readonly RepeatedColumn[], tally: FileTally): void {
  const headings = [...new Set(repeats.map(({ heading }) => heading))].join(', ')
  if (headings !== '')
    tally.notes.push(`columns that it has twice: ${headings}; the first counts unless it is blank`)
}
