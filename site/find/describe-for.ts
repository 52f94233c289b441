import type { ResultCatalogue } from '../../content/result-words.ts'
import { keepTogether } from '../app/keep-together.ts'
import type { SearchOutcome } from '../visit/search-homes.ts'
import { type Purpose, withPurpose } from '../visit/search-query.ts'

type OutcomeElsewhere = Extract<SearchOutcome, { kind: 'elsewhere' }>

/** `asked`: heading and first sentence where somebody came for one thing. */
export type SearchFor = (
  | Exclude<SearchOutcome, OutcomeElsewhere>
  | (OutcomeElsewhere & { readonly says: ReturnType<typeof describeElsewhere> })
) & {
  readonly asked?: { readonly title: string; readonly intro: string }
}

/** Says on the page of a search what it is for, and hands that on to the other pages of a list. */
export function describeFor(
  found: SearchOutcome,
  purpose: Purpose | null,
  words: ResultCatalogue,
): SearchFor {
  const outcome =
    found.kind === 'elsewhere' ? { ...found, says: describeElsewhere(found, words) } : found
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

function describeElsewhere({ place, postcode }: OutcomeElsewhere, words: ResultCatalogue) {
  const { title, byPlace } = words.elsewhere
  const { title: titleOf, text, links } = byPlace[place]
  return { title: titleOf(keepTogether(postcode)), text, links, linksTitle: title }
}
