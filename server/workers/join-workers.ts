import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'
import type { Readiness } from '../monitoring/health.ts'
import { addCounter, addGauge, createMetrics } from '../monitoring/metrics.ts'
import type { Member } from './team.ts'

/**
 * The metrics of all workers as one. What a worker has counted stays in the sum when it ends: a
 * collector would take a sum that falls for a counter that began anew, and count it all again.
 */
export function joinMetrics(most: number, listMembers: () => readonly Member[]) {
  const own = createMetrics()
  const countEnded = addCounter(
    own,
    'hearthlight_workers_ended_total',
    'Processes that ended without being told to',
  )
  /** Those that did not answer when they were last asked: they hang, or have too much to do. */
  const silent = new WeakSet<Member>()
  const countServing = () =>
    listMembers().filter(member => member.isServing && !silent.has(member)).length
  addGauge(own, 'hearthlight_workers', 'Processes that serve', countServing, 'sum')
  addGauge(own, 'hearthlight_workers_set', 'Processes that there should be', () => most, 'sum')
  // Else it would be missing while there is nobody, and the alert for a node that is not ready silent.
  addGauge(own, 'hearthlight_ready', 'Whether pages can be served: 1, or 0', () => 0, 'max')
  const startedAtSeconds = Math.round(Date.now() / 1000 - process.uptime())
  // prom-client leaves out that of the workers, so that nobody would see when all start anew together.
  addGauge(
    own,
    'process_start_time_seconds',
    'Start time of the primary since unix epoch in seconds',
    () => startedAtSeconds,
    'min',
  )
  /** By process id. */
  const lastOf = new Map<number, MetricObject[]>()
  let ofEnded: MetricObject[] = []

  /** Not of one that has ended: what it counted is in the sum already. */
  function keep(processId: number, metrics: MetricObject[]): void {
    if (listMembers().some(member => member.processId === processId)) lastOf.set(processId, metrics)
  }

  return {
    keep,
    end({ processId }: Member, isExpected: boolean): void {
      const counted = countedIn(lastOf.get(processId))
      lastOf.delete(processId)
      ofEnded = AggregatorRegistry.aggregate([ofEnded, counted]).getMetricsAsArray()
      if (!isExpected) countEnded({})
    },
    async read(): Promise<Registry> {
      const asked = listMembers()
        .filter(({ isServing }) => isServing)
        // Of one that does not answer, what it had counted is shown, and not how it was.
        .map(member =>
          member.calls
            .ask<MetricObject[]>('readMetrics')
            .then(metrics => {
              silent.delete(member)
              keep(member.processId, metrics)
            })
            .catch(() => {
              silent.add(member)
              keep(member.processId, countedIn(lastOf.get(member.processId)))
            }),
        )
      await Promise.all(asked)
      const ofOwn = await own.getMetricsAsJSON()
      return AggregatorRegistry.aggregate([ofOwn, ...lastOf.values(), ofEnded])
    },
  }
}

/** Without gauges. The type is a word, whatever is declared. */
const countedIn = (metrics: readonly MetricObject[] = []) =>
  metrics.filter(({ type }) => String(type) !== 'gauge')

/** Ready while one of them is. */
export async function joinHealth(most: number, members: readonly Member[]): Promise<Readiness> {
  const serving = members.filter(({ isServing, isCounted }) => isServing && isCounted)
  const workers = await Promise.all(
    serving.map(async ({ processId, calls }) => ({
      process: processId,
      ...(await calls.ask<Readiness>('readHealth').catch(() => silent)),
    })),
  )
  const ready = workers.filter(({ status }) => status === 'ready')
  const detail = {
    status: ready.length > 0 ? ('ready' as const) : ('not ready' as const),
    cannotServe: [
      ...new Set(workers.flatMap(({ cannotServe }) => cannotServe)),
      ...(ready.length < most ? ['workers'] : []),
    ],
    workers,
  }
  return detail
}

const silent: Readiness = { status: 'not ready', cannotServe: ['answer'] }
