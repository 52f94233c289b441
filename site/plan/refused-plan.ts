import type { PlanFormError, PlanFormTexts } from './read-plan-form.ts'

/** The answer to a form that was not taken, with what was typed. */
export type RefusedPlan = {
  readonly kind: 'refused' | 'no-connection'
  readonly typed: PlanFormTexts
  readonly ticked: readonly string[]
  readonly done: readonly string[]
  readonly comingUp: readonly string[]
  readonly errors: readonly PlanFormError[]
  readonly notice: { readonly title: string; readonly text: string } | null
}
