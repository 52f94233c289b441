import type { Cell } from './benchmark.ts'

/** Columns as wide as their widest cell; numbers stand to the right. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly string[] {
  const texts = rows.map(row => row.map(formatCell))
  const widths = head.map((title, column) =>
    Math.max(title.length, ...texts.map(row => row[column]?.length ?? 0)),
  )
  const isNumber = head.map((_, column) => rows.some(row => typeof row[column] === 'number'))
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? ''
        return isNumber[column] ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...texts.map(line)]
}

const formatCell = (cell: Cell): string =>
  typeof cell === 'string' ? cell : cell.toLocaleString('en-GB', { maximumFractionDigits: 2 })
