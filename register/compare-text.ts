/** By code units, and not in the order of any language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const whole = /^[1-9]\d{0,14}$/

/** Ids in the order of a register: numbers, then the others. */
export function compareIds(a: string, b: string): number {
  const [one, other] = [whole.test(a), whole.test(b)]
  if (one && other) return Number(a) - Number(b)
  return one === other ? compareText(a, b) : one ? -1 : 1
}

/** Oldest first; those without a day before all others. */
export function compareOldestFirst(a: Dated, b: Dated): number {
  return compareText(a.lodgedOn ?? '', b.lodgedOn ?? '') || compareText(a.id, b.id)
}

type Dated = { readonly id: string; readonly lodgedOn: string | null }
