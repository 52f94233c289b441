/** By the first letter of the codes that begin with it. */
const countries: ReadonlyMap<string, string> = new Map([
  ['E', 'England'],
  ['W', 'Wales'],
  ['S', 'Scotland'],
  ['N', 'Northern Ireland'],
])

/** As documents have them; EAW is England or Wales. */
const countryCodes: ReadonlyMap<string, string> = new Map([
  ['ENG', 'England'],
  ['WLS', 'Wales'],
  ['SCT', 'Scotland'],
  ['NIR', 'Northern Ireland'],
])

/** However it is written: by its name, its code or its letter. */
export function readCountry(text: string | null): string | null {
  const typed = text?.toUpperCase().replaceAll(/\s+/g, ' ') ?? ''
  const named = [...countries.values()].find(country => country.toUpperCase() === typed)
  return named ?? countryCodes.get(typed) ?? countries.get(typed) ?? null
}

/** By the first letter of a local authority's code, which is how the codes are made; else as lodged. */
export function findCountry(
  localAuthority: string | null,
  countryCode: string | null = null,
): string | null {
  const found = /^[EWSN]\d{8}$/.test(localAuthority ?? '')
    ? countries.get(localAuthority?.[0] ?? '')
    : countryCodes.get(countryCode?.toUpperCase() ?? '')
  return found ?? null
}
