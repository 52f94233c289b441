import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'

/** Of one app: tests run several in one process. */
export type Metrics = Registry

export function createMetrics(): Metrics {
  figuresOfProcess()
  return new Registry()
}

/** With the figures of the process. */
export const joinFigures = (metrics: Metrics): Registry =>
  Registry.merge([metrics, figuresOfProcess()])

let figures: Registry | null = null

/** Memory, processor time, event loop: collected once, since prom-client's observers never end. */
function figuresOfProcess(): Registry {
  if (figures === null) {
    figures = new Registry()
    collectDefaultMetrics({ register: figures })
    for (const [name, over] of worstOfProcesses) {
      Object.assign(figures.getSingleMetric(name) ?? {}, { aggregator: over })
    }
  }
  return figures
}

/**
 * Of several processes that are late or near a limit the worst is shown: by itself prom-client gives their
 * mean or their sum, in which one among many is not seen.
 */
const worstOfProcesses: ReadonlyMap<string, 'max' | 'min'> = new Map([
  ['nodejs_eventloop_lag_seconds', 'max'],
  ['nodejs_eventloop_lag_mean_seconds', 'max'],
  ['nodejs_eventloop_lag_stddev_seconds', 'max'],
  ['nodejs_eventloop_lag_p50_seconds', 'max'],
  ['nodejs_eventloop_lag_p90_seconds', 'max'],
  ['nodejs_eventloop_lag_p99_seconds', 'max'],
  ['process_open_fds', 'max'],
  ['process_max_fds', 'min'],
])

/**
 * Labels come from fixed lists, never from what visitors send. What is `declared` is shown at 0
 * before it is first counted: else an alert on a rise misses that one.
 */
export function addCounter<Label extends string>(
  metrics: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  declared: readonly Readonly<Record<Label, string>>[] = [],
) {
  const counter = new Counter({ name, help, labelNames, registers: [metrics] })
  for (const labels of declared) counter.inc(labels, 0)
  return (labels: Readonly<Record<Label, string>>, times = 1) => counter.inc(labels, times)
}

/**
 * Without a value while `read` gives null. `over` says how the values of several processes become one:
 * the sum of what each has for itself, else the greatest or least of what all read from one place.
 */
export function addGauge(
  metrics: Metrics,
  name: string,
  help: string,
  read: () => number | null,
  over: 'sum' | 'max' | 'min',
): void {
  new Gauge({
    name,
    help,
    registers: [metrics],
    aggregator: over,
    collect() {
      const value = read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}

/**
 * Shows the same lines as a histogram of prom-client, but counts in a plain list. prom-client finds each
 * bucket by the text of its bound, which takes a tenth of the time of a cached answer.
 */
export function addHistogram(
  metrics: Metrics,
  name: string,
  help: string,
  bounds: readonly number[],
): (value: number) => void {
  const counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0)
  let sum = 0

  function listValues() {
    let count = 0
    const buckets = counts.map((inBucket, at) => {
      count += inBucket
      return { metricName: `${name}_bucket`, labels: { le: bounds[at] ?? '+Inf' }, value: count }
    })
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: {}, value: sum },
      { metricName: `${name}_count`, labels: {}, value: count },
    ]
  }

  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: listValues(),
  })
  metrics.registerMetric({ name, get } as unknown as Metric)
  return value => {
    let at = 0
    while (value > (bounds[at] ?? Number.POSITIVE_INFINITY)) at += 1
    counts[at] = (counts[at] ?? 0) + 1
    sum += value
  }
}
