import type { RepeatedColumn } from '../../homes/epc-ratings/column-names.ts'
import type { CsvRow } from './csv-row.ts'
import { type FileTally, remark } from './tally.ts'

export type FoundPlaces = {
  readonly places: ReadonlyMap<string, number>
  readonly repeats: readonly RepeatedColumn[]
}

export const nothingFound: FoundPlaces = { places: new Map(), repeats: [] }

/** Where each column stands, by its name in small letters; of one that is there again, the first. */
export function findPlaces(header: readonly string[], known: readonly string[]): FoundPlaces {
  const places = new Map<string, number>()
  const repeats: RepeatedColumn[] = []
  for (const [at, heading] of header.entries()) {
    const name = heading.trim().toLowerCase()
    const first = places.get(name)
    if (first === undefined) places.set(name, at)
    else if (known.includes(name)) repeats.push({ heading, first, other: at })
  }
  return { places, repeats }
}

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
