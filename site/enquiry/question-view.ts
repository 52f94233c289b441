import type { Option } from '../components/option-list/option-list.tsx'
import type { AnswerKind } from './answer-field/answer-field.tsx'
import type { DayParts } from './day-field/day-field.tsx'

/** All that the page of one question says, in words: the browser gets no catalogue of questions. */
export type QuestionView = {
  readonly flow: string
  readonly id: string
  readonly flowTitle: string
  readonly title: string
  readonly hint: string | null
  readonly why: { readonly title: string; readonly text: string } | null
  readonly advice: readonly string[]
  readonly ways: readonly { readonly href: string; readonly text: string }[]
  readonly certificate: { readonly says: string; readonly note: string } | null
  readonly progress: string | null
  /** Why the visitor is back at the beginning, where that was not their wish. */
  readonly notice: FormNotice | null
  /** Why nothing is answered yet, where the same was begun for another home. */
  readonly otherHome: FormNotice | null
  readonly field: FieldView
  readonly backTo: string
  readonly action: string
  /** Nobody who tells of a death is met by a warning of gas. */
  readonly hasUrgent: boolean
  readonly words: {
    readonly back: string
    readonly submit: string
    readonly errorPrefix: string
    readonly noConnection: FormNotice
  }
}

export type FieldView =
  | {
      readonly kind: 'one' | 'many'
      readonly choices: readonly Option[]
      readonly apart: { readonly before: string; readonly choices: readonly Option[] } | null
      readonly given: readonly string[]
    }
  | { readonly kind: 'day'; readonly labels: DayParts; readonly given: readonly string[] }
  | { readonly kind: AnswerKind; readonly given: readonly string[] }
  | { readonly kind: 'advice' }

export type FormNotice = { readonly title: string; readonly text: string }

/** What a form that led nowhere answers with; what was typed is kept in all of them. */
export type RefusedAnswer = { readonly typed: readonly string[] } & (
  | { readonly kind: 'refused'; readonly says: string }
  | { readonly kind: 'not-kept'; readonly notice: FormNotice }
  | { readonly kind: 'no-connection' }
)
