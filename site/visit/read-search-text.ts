import { tidySearch } from '../../homes/addresses/tidy-search.ts'

export type SearchProblem = 'empty' | 'too-short' | 'too-long'

type Search = { ok: true; text: string } | { ok: false; problem: SearchProblem }

export function readSearchText(typed: string): Search {
  const text = tidySearch(typed)
  if (text === '') return { ok: false, problem: 'empty' }
  if ([...text].length > 200) return { ok: false, problem: 'too-long' }
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3) return { ok: false, problem: 'too-short' }
  return { ok: true, text }
}
