/** As text without leading zeros; null where it is none. Takes the register's `UPRN-` form as well. */
export function normaliseUprn(text: string | null): string | null {
  const [, digits] = /^\s*(?:UPRN-)?0*([1-9]\d{0,11})(?:\.0+)?\s*$/i.exec(text ?? '') ?? []
  return digits ?? null
}
