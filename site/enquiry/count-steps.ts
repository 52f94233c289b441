import type { FlowName } from '../../enquiries/flows/flow.ts'
import {
  type FunnelStep,
  funnelSteps,
  type SaveOutcome,
  type StoredEnquiry,
} from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'

/**
 * Counts each step of an enquiry once, however often its pages are answered: the draft stores the
 * last step that was counted. Nothing is counted for visitors who opted out.
 */
export function createStepCount(
  { choices, countStep }: Pick<Visit, 'choices' | 'countStep'>,
  flow: FlowName,
) {
  let reached: readonly FunnelStep[] = []

  /** The change to store with the enquiry. May be called again, where a write is retried. */
  function advance({ counted }: Pick<StoredEnquiry, 'counted'>, step: FunnelStep) {
    reached = choices.counting ? listNewSteps(counted, step) : []
    return reached.length > 0 ? { counted: step } : {}
  }

  /** Counts only what was saved, or it would be counted again. */
  function report({ kind }: Pick<SaveOutcome, 'kind'>): void {
    if (kind === 'saved') for (const step of reached) countStep(flow, step)
    reached = []
  }

  return { advance, report }
}

/** Includes skipped steps, so that no step is counted more often than the one before it. */
function listNewSteps(counted: FunnelStep | undefined, step: FunnelStep): readonly FunnelStep[] {
  const from = counted === undefined ? 0 : funnelSteps.indexOf(counted) + 1
  return funnelSteps.slice(from, funnelSteps.indexOf(step) + 1)
}
