/** Where an attack is sent, and how much of it: 1 is all, less for a trial. */
export type Target = { readonly port: number; readonly scale: number }

/** How often each came: a status, `closed`, `refused`, … */
export type Outcomes = Readonly<Record<string, number>>

/** Bounded in time and count; it ends by itself. */
export type Attack = {
  readonly name: string
  readonly about: string
  readonly run: (target: Target) => Promise<Outcomes>
  /** What none of its answers may be, such as `5xx`, where the site has to stand all of it. */
  readonly never?: RegExp
}

/** Longer than any bound: a probe that got no answer by then, or a wrong one, counts as this. */
export const unansweredMs = 10_000

export function createCounter() {
  const counts: Record<string, number> = {}
  return {
    counts,
    count: (outcome: string | number, times = 1) => {
      counts[outcome] = (counts[outcome] ?? 0) + times
    },
  }
}

export const scaled = (count: number, { scale }: Target) => Math.max(1, Math.round(count * scale))
