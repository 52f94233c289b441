import { flowNames } from '../../enquiries/flows/flow.ts'
import { funnelSteps } from '../../leads/draft.ts'
import { registerFaultKinds } from '../../register/register-unavailable.ts'
import type { Visit } from '../../site/app/visit.ts'
import { headerFaultKinds } from '../../site/header/fetch-header-answer.ts'
import { addCounter, type Metrics } from './metrics.ts'

export type FaultCounters = ReturnType<typeof createFaultCounters>

/** Each is declared at 0 before its first fault: else an alert on a rise misses that one. */
export function createFaultCounters(metrics: Metrics) {
  return {
    content: addCounter(
      metrics,
      'hearthlight_content_faults_total',
      'Content files that could not be read',
    ),
    header: addCounter(
      metrics,
      'hearthlight_header_faults_total',
      'Header readings that failed, by kind',
      ['kind'],
      headerFaultKinds.map(kind => ({ kind })),
    ),
    homes: addCounter(
      metrics,
      'hearthlight_homes_faults_total',
      'Readings of homes that failed, by kind',
      ['kind'],
      registerFaultKinds.map(kind => ({ kind })),
    ),
    drafts: addCounter(
      metrics,
      'hearthlight_draft_faults_total',
      'Drafts that failed, by act',
      ['act', 'fault'],
      [...withFault('failed', ['open', 'read', 'write', 'purge']), ...cannotBeOpened],
    ),
    droppedDrafts: addCounter(
      metrics,
      'hearthlight_drafts_dropped_total',
      'Drafts that were dropped because the store was full',
    ),
    leads: addCounter(
      metrics,
      'hearthlight_lead_faults_total',
      'Leads that failed, by act',
      ['act', 'fault'],
      [
        ...withFault('failed', ['open', 'read', 'write', 'deliver', 'purge']),
        ...withFault('file-gone', ['read', 'write', 'deliver', 'purge']),
        ...cannotBeOpened,
      ],
    ),
    deliveries: addCounter(
      metrics,
      'hearthlight_delivery_faults_total',
      'Deliveries that our store failed',
      ['act'],
      ['lease', 'settle', 'send'].map(act => ({ act })),
    ),
  }
}

const withFault = (fault: string, acts: readonly string[]) => acts.map(act => ({ act, fault }))

const cannotBeOpened = ['unknown-key', 'damaged'].map(fault => ({ act: 'read', fault }))

/** Every series is declared at the start, so that a step nobody reaches shows as 0. */
export function countEnquirySteps(metrics: Metrics): Visit['countStep'] {
  const count = addCounter(
    metrics,
    'hearthlight_enquiry_steps_total',
    'Enquiries by the step they reached, each once, without answers or visitors',
    ['flow', 'step'],
    flowNames.flatMap(flow => funnelSteps.map(step => ({ flow, step }))),
  )
  return (flow, step) => count({ flow, step })
}
