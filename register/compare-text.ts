/** By code units, and not in the order of any language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Oldest first; those without a day before all others. */
export function compareOldestFirst(a: Dated, b: Dated): number {
  return compareText(a.lodgedOn ?? '', b.lodgedOn ?? '') || compareText(a.id, b.id)
}

type Dated = { readonly id: string; readonly lodgedOn: string | null }
