import type { PlanFormError, PlanFormTexts } from './read-plan-form.ts'

/** A form that was refused or could not be sent: its errors, and what the visitor typed. */
export type RefusedPlan = {
  readonly kind: 'refused' | 'no-connection'
  readonly typed: PlanFormTexts
  readonly ticked: readonly string[]
  readonly done: readonly string[]
  readonly comingUp: readonly string[]
  readonly errors: readonly PlanFormError[]
  readonly notice: { readonly title: string; readonly text: string } | null
}
