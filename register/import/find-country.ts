/** By the first letter of the codes that begin with it. */
export const countries: ReadonlyMap<string, string> = new Map([
  ['E', 'England'],
  ['W', 'Wales'],
  ['S', 'Scotland'],
  ['N', 'Northern Ireland'],
])

/** By the first letter of a local authority's code, which is how the codes are made. */
export function findCountry(localAuthority: string | null): string | null {
  return /^[EWSN]\d{8}$/.test(localAuthority ?? '')
    ? (countries.get(localAuthority?.[0] ?? '') ?? null)
    : null
}
