export type AnswerProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'more-than-one' }
  /** "None of these" or "Not sure", and something else. */
  | { readonly kind: 'contradiction'; readonly alone: string }
  | { readonly kind: 'control-characters' }
  | { readonly kind: 'too-short'; readonly least: number }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'not-a-phone' | 'emergency-number' | 'not-an-email' }
  | { readonly kind: 'letter-for-digit'; readonly suggestion: string }
  | { readonly kind: 'not-a-day' }
  | { readonly kind: 'part-of-day-missing'; readonly part: 'day' | 'month' | 'year' }
  | { readonly kind: 'too-early'; readonly earliest: string }
  | { readonly kind: 'too-late'; readonly latest: string }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'too-low'; readonly least: number }
  | { readonly kind: 'too-high'; readonly most: number }
  | { readonly kind: 'not-a-reading' }
  | { readonly kind: 'wrong-count-of-digits'; readonly least: number; readonly most: number }
  | { readonly kind: 'below-last-reading'; readonly last: string }
  | { readonly kind: 'not-an-mpan' | 'mpan-characters' | 'mpan-check-digit' }
  | { readonly kind: 'not-an-mprn' | 'mprn-characters' | 'northern-irish-number' }

export type CheckedAnswer =
  | { readonly ok: true; readonly values: readonly string[] }
  | { readonly ok: false; readonly problem: AnswerProblem }

export const refuse = (problem: AnswerProblem): CheckedAnswer => ({ ok: false, problem })
export const accept = (...values: string[]): CheckedAnswer => ({ ok: true, values })
