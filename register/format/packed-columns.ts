/**
 * One field of neighbours, which share most of theirs: zero stands for "as the one before", and a
 * field that all share is a column of one. Numerals stay texts, for turning thousands of numbers
 * into texts would take longer than the rest of reading them.
 */
export type PackedColumn = (string | null | 0)[]

export function packColumn(values: readonly (string | null)[]): PackedColumn {
  const packed = values.map((value, at) => (at > 0 && value === values[at - 1] ? 0 : value))
  return packed.slice(1).every(value => value === 0) ? packed.slice(0, 1) : packed
}

export function readColumn(packed: PackedColumn | undefined, at: number): string | null {
  if (packed === undefined) return null
  let place = packed.length === 1 ? 0 : at
  let value = packed[place]
  while (value === 0) value = packed[--place]
  return value ?? null
}
