export type Codes = Readonly<Record<string, string>>

/** Later editions name codes anew: of those whose schema is not above the document's, the last counts. */
export type Edition = { readonly since: number; readonly codes: Codes }

/** Codes that every edition has. */
export function always(codes: Codes | readonly string[]): readonly Edition[] {
  return [{ since: 0, codes: { ...codes } as Codes }]
}

export function prefix(by: string, texts: Codes): Codes {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, by + text]))
}
