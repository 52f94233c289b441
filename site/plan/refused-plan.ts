import { createContext } from 'react-router'
import type { PlanChoices } from './plan-choices.ts'
import type { PlanFormError, PlanFormTexts } from './read-plan-form.ts'

/** A form that was refused or could not be sent: its errors, and what the visitor typed. */
export type RefusedPlan = PlanChoices & {
  readonly kind: 'refused' | 'no-connection'
  readonly typed: PlanFormTexts
  readonly errors: readonly PlanFormError[]
  readonly notice: { readonly title: string; readonly text: string } | null
}

/** What a refused form says that can be understood: from its action to the loader of the same document. */
export const refusedContext = createContext<{ choices: PlanChoices; texts: PlanFormTexts } | null>(
  null,
)
