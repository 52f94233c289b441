import type { ListedAddress } from '../register.ts'

export type SearchResult = {
  /** Best first. */
  readonly addresses: readonly ListedAddress[]
  /** False where there may be more than were looked through. */
  readonly isComplete: boolean
  /** What was searched for instead, where nothing has the words that were typed. */
  readonly corrections: readonly string[]
  /** The words that these addresses need not have, where none has all of them. */
  readonly leftOut: readonly string[]
}

export const nothing: SearchResult = {
  addresses: [],
  isComplete: true,
  corrections: [],
  leftOut: [],
}

type Match = {
  readonly address: ListedAddress
  readonly slips: number
  readonly place: number
  readonly correction: string
}

export type Matches = ReturnType<typeof createMatches>

/** What a search has found so far, each address once. */
export function createMatches() {
  const byId = new Map<string, Match>()
  let isComplete = true
  return {
    add(match: Match): void {
      const known = byId.get(match.address.id)
      if (known && (known.slips - match.slips || known.place - match.place) <= 0) return
      byId.set(match.address.id, match)
    },
    cutShort(): void {
      isComplete = false
    },
    count: () => byId.size,
    isEmpty: () => byId.size === 0,
    /** Those with the fewest slips alone: a second slip is less likely than any other. */
    result(): SearchResult {
      const fewest = [...byId.values()].reduce(
        (least, { slips }) => Math.min(least, slips),
        Number.POSITIVE_INFINITY,
      )
      const found = [...byId.values()]
        .filter(({ slips }) => slips === fewest)
        .sort((one, other) => one.place - other.place)
      const corrections = fewest === 0 ? [] : [...new Set(found.map(one => one.correction))]
      return {
        addresses: found.map(({ address }) => address),
        isComplete,
        corrections: corrections.slice(0, 3),
        leftOut: [],
      }
    },
  }
}
