import type { FlowName } from '../../enquiries/flows/flow.ts'
import {
  type FunnelStep,
  funnelSteps,
  type SaveOutcome,
  type StoredEnquiry,
} from '../../leads/visit-draft.ts'
import type { Visit } from '../app/visit.ts'

/**
 * Counts how far an enquiry has come, each step once, however often its pages are answered: the draft
 * has the last step that was counted. Nothing is counted of who asked to be left out.
 */
export function createStepCount(
  { choices, countStep }: Pick<Visit, 'choices' | 'countStep'>,
  flow: FlowName,
) {
  let reached: readonly FunnelStep[] = []

  /** For the draft, with what is kept of the enquiry. A write may be tried more than once. */
  function advance({ counted }: Pick<StoredEnquiry, 'counted'>, step: FunnelStep) {
    reached = choices.counting ? listNewSteps(counted, step) : []
    return reached.length > 0 ? { counted: step } : {}
  }

  /** Only what was kept is counted, or it would be counted again. */
  function report({ kind }: Pick<SaveOutcome, 'kind'>): void {
    if (kind === 'saved') for (const step of reached) countStep(flow, step)
    reached = []
  }

  return { advance, report }
}

/** With those passed over on the way, so that no later step is ever counted more often than an earlier. */
export function listNewSteps(
  counted: FunnelStep | undefined,
  step: FunnelStep,
): readonly FunnelStep[] {
  const from = counted === undefined ? 0 : funnelSteps.indexOf(counted) + 1
  return funnelSteps.slice(from, funnelSteps.indexOf(step) + 1)
}
