import type { ResultCatalogue } from '../../content/result-words.ts'
import type { SearchOutcome } from '../visit/search-homes.ts'
import { type Purpose, withPurpose } from '../visit/search-query.ts'

/** `asked`: heading and first sentence where somebody came for one thing. */
export type SearchFor = SearchOutcome & {
  readonly asked?: { readonly title: string; readonly intro: string }
}

/** Says on the page of a search what it is for, and hands that on to the other pages of a list. */
export function describeFor(
  outcome: SearchOutcome,
  purpose: Purpose | null,
  words: ResultCatalogue,
): SearchFor {
  if (purpose === null) return outcome
  const asked = words.purposes[purpose]
  if (outcome.kind !== 'found') return { ...outcome, asked }
  const { next, previous, first } = outcome.paths
  const keep = (path: string | null) => path && withPurpose(path, purpose)
  return {
    ...outcome,
    asked,
    words: { ...outcome.words, title: words.ofPurpose(asked.title, outcome.words.title) },
    paths: { next: keep(next), previous: keep(previous), first: keep(first) },
  }
}
