import { type FetchFaultKind, fetchFaults } from '../../register/published/fetch-fault.ts'
import type { FollowStatus } from '../../register/published/follow-published.ts'
import { addCounter, addGauge, type Metrics } from './metrics.ts'

const faultsName = 'hearthlight_register_faults_total'
const faultsHelp = 'Looks at the place of published registers that failed, by kind'

export function countRegisterFaults(metrics: Metrics): (kind: FetchFaultKind) => void {
  const kinds = Object.keys(fetchFaults).map(kind => ({ kind }))
  const count = addCounter(metrics, faultsName, faultsHelp, ['kind'], kinds)
  return kind => count({ kind })
}

export function gaugeRegister(metrics: Metrics, read: () => FollowStatus): void {
  addGauge(
    metrics,
    'hearthlight_register_serial',
    'Serial number of the published register that is served',
    () => read().serial,
    'min',
  )
  addGauge(
    metrics,
    'hearthlight_register_age_seconds',
    'Time since the register that is served was published',
    () => read().ageSeconds,
    'max',
  )
  addGauge(
    metrics,
    'hearthlight_register_last_look_seconds',
    'Time since a published manifest was last read and believed',
    () => read().lastLookSeconds,
    'max',
  )
  addGauge(
    metrics,
    'hearthlight_register_is_behind',
    '1 while the last look at the place of published registers failed, else 0',
    () => (read().fault === null ? 0 : 1),
    'max',
  )
}
