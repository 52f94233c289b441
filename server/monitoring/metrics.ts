type Labels = Readonly<Record<string, string>>
type Series = { value: number }

export type Metrics = ReturnType<typeof createMetrics>

const durationBoundsMs = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 3000]

/** Prometheus text, from a few maps. Labels come from fixed lists, never from what visitors send. */
export function createMetrics() {
  const counters = new Map<string, { help: string; series: Map<string, Series> }>()
  const gauges = new Map<string, { help: string; read: () => number | null }>()
  const buckets = durationBoundsMs.map(() => 0)
  let durationCount = 0
  let durationSumMs = 0

  function count(name: string, help: string, labels: Labels = {}, times = 1): void {
    findSeries(name, help, labels).value += times
  }

  /** Shown from now on, at 0. */
  function declare(name: string, help: string, sets: readonly Labels[]): void {
    for (const labels of sets) findSeries(name, help, labels)
  }

  /** For counts at every request: the labels of a key are formatted once. */
  function countBy(
    name: string,
    help: string,
    labelsOf: (key: string) => Labels,
  ): (key: string) => void {
    const known = new Map<string, Series>()
    return key => {
      let series = known.get(key)
      if (!series) {
        series = findSeries(name, help, labelsOf(key))
        known.set(key, series)
      }
      series.value += 1
    }
  }

  function findSeries(name: string, help: string, labels: Labels): Series {
    let counter = counters.get(name)
    if (!counter) {
      counter = { help, series: new Map() }
      counters.set(name, counter)
    }
    const key = formatLabels(labels)
    let series = counter.series.get(key)
    if (!series) {
      series = { value: 0 }
      counter.series.set(key, series)
    }
    return series
  }

  /** Left out while its value is null. */
  function gauge(name: string, help: string, read: () => number | null): void {
    gauges.set(name, { help, read })
  }

  function observeRequest(ms: number): void {
    durationCount += 1
    durationSumMs += ms
    const first = durationBoundsMs.findIndex(bound => ms <= bound)
    if (first >= 0) buckets[first] = (buckets[first] ?? 0) + 1
  }

  function format(): string {
    const lines: string[] = []
    for (const [name, { help, series }] of counters) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`)
      for (const [labels, { value }] of series) lines.push(`${name}${labels} ${value}`)
    }
    for (const [name, { help, read }] of gauges) {
      const value = read()
      if (value === null) continue
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`)
    }
    const duration = 'hearthlight_request_duration_seconds'
    lines.push(`# HELP ${duration} Time from request to answer`, `# TYPE ${duration} histogram`)
    let within = 0
    for (const [index, bound] of durationBoundsMs.entries()) {
      within += buckets[index] ?? 0
      lines.push(`${duration}_bucket{le="${bound / 1000}"} ${within}`)
    }
    lines.push(
      `${duration}_bucket{le="+Inf"} ${durationCount}`,
      `${duration}_sum ${durationSumMs / 1000}`,
      `${duration}_count ${durationCount}`,
    )
    return `${lines.join('\n')}\n`
  }

  return { count, declare, countBy, gauge, observeRequest, format }
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
