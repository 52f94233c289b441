import { type FetchFaultKind, fetchFaults } from '../../register/published/fetch-fault.ts'
import type { FollowStatus } from '../../register/published/follow-published.ts'
import type { Metrics } from './metrics.ts'

const faultsName = 'hearthlight_register_faults_total'
const faultsHelp = 'Looks at the place of published registers that failed, by kind'

/** Each kind is declared at 0 before its first fault: else an alert on a rise misses that one. */
export function countRegisterFaults(metrics: Metrics): (kind: FetchFaultKind) => void {
  const kinds = Object.keys(fetchFaults).map(kind => ({ kind }))
  metrics.declare(faultsName, faultsHelp, kinds)
  return kind => metrics.count(faultsName, faultsHelp, { kind })
}

export function gaugeRegister(metrics: Metrics, read: () => FollowStatus): void {
  metrics.gauge(
    'hearthlight_register_serial',
    'Serial number of the published register that is served',
    () => read().serial,
  )
  metrics.gauge(
    'hearthlight_register_age_seconds',
    'Time since the register that is served was published',
    () => read().ageSeconds,
  )
  metrics.gauge(
    'hearthlight_register_last_look_seconds',
    'Time since a published manifest was last read and believed',
    () => read().lastLookSeconds,
  )
  metrics.gauge(
    'hearthlight_register_is_behind',
    '1 while the last look at the place of published registers failed, else 0',
    () => (read().fault === null ? 0 : 1),
  )
}
