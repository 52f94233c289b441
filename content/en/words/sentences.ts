/** How words of a page are joined to sentences. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** “a”, “a and b”, “a, b and c”. */
export const listed = (items: readonly string[], last = 'and'): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}` : items.join('')

export const counted = (number: number, one: string, several = `${one}s`): string =>
  number === 1 ? `1 ${one}` : `${number} ${several}`

export type Between = { readonly low: string; readonly high: string }

/** In the middle of a sentence. Never “up to”, which is heard as the likely sum. */
export const between = ({ low, high }: Between): string =>
  low === high ? `about ${low}` : `${low} to ${high}`
