/** From very poor (1) to very good (5). */
export type Stars = 1 | 2 | 3 | 4 | 5

const steps = new Map<string, Stars>([
  ['very poor', 1],
  ['poor', 2],
  ['average', 3],
  ['good', 4],
  ['very good', 5],
])

/** Null where nobody rated it, which `N/A` says. */
export function readStars(text: string | null): Stars | null {
  return steps.get(text?.trim().toLowerCase() ?? '') ?? null
}
