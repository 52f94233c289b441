/** Why a postcode that may well exist is no place for a home's energy supply in Great Britain. */
export type PostcodeNote =
  | 'large-user'
  | 'non-geographic'
  | 'forces'
  | 'northern-ireland'
  | 'crown-dependency'
  | 'overseas'

const notes: readonly (readonly [RegExp, PostcodeNote])[] = [
  [/^(SA99|GIR)/, 'large-user'],
  [/^(BX|XX)\d/, 'non-geographic'],
  [/^(BFPO|BF1)/, 'forces'],
  [/^BT\d/, 'northern-ireland'],
  [/^(JE|GY|IM)\d/, 'crown-dependency'],
  [/^([A-Z]{4}1ZZ|GX11)/, 'overseas'],
]

/** Takes what was typed: some of these, such as BFPO 12 and ASCN 1ZZ, have no postcode's shape. */
export function findPostcodeNote(typed: string): PostcodeNote | null {
  const letters = typed
    .slice(0, 40)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return notes.find(([pattern]) => pattern.test(letters))?.[1] ?? null
}
