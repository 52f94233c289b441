/** What a visitor reads at one question; for advice, what an answer means before going on. */
export type QuestionWords = {
  readonly title: string
  readonly hint?: string
  /** Why it is asked, where that is not plain. */
  readonly why?: string
  readonly options?: Readonly<Record<string, string>>
  readonly optionHints?: Readonly<Record<string, string>>
  /** A paragraph each. */
  readonly advice?: readonly string[]
  /** Links and phone numbers under the advice. */
  readonly ways?: readonly { readonly href: string; readonly text: string }[]
  /** What to do when nothing was chosen or typed. */
  readonly missing?: string
}
