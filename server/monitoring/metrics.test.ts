import { AggregatorRegistry, Histogram, type Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addCounter, addGauge, addHistogram, createMetrics, joinFigures } from './metrics.ts'

const linesOf = async (metrics: Pick<Registry, 'metrics'>) =>
  (await metrics.metrics()).split('\n').filter(line => line !== '')

test('what is declared is there at 0, and counted on from there', async () => {
  const metrics = createMetrics()
  const count = addCounter(
    metrics,
    'faults_total',
    'Faults by kind',
    ['kind'],
    [{ kind: 'late' }, { kind: 'refused' }],
  )
  count({ kind: 'refused' })
  count({ kind: 'refused' }, 2)
  count({ kind: 'gone' })
  expect(await linesOf(metrics)).toEqual([
    '# HELP faults_total Faults by kind',
    '# TYPE faults_total counter',
    'faults_total{kind="late"} 0',
    'faults_total{kind="refused"} 3',
    'faults_total{kind="gone"} 1',
  ])
})

test('a gauge is read when it is asked for, and has no value while that is not known', async () => {
  let pages: number | null = null
  const metrics = createMetrics()
  addGauge(metrics, 'pages', 'Pages kept', () => pages, 'sum')
  const described = ['# HELP pages Pages kept', '# TYPE pages gauge']
  expect(await linesOf(metrics)).toEqual(described)
  pages = 7
  expect(await linesOf(metrics)).toEqual([...described, 'pages 7'])
  pages = null
  expect(await linesOf(metrics)).toEqual(described)
})

test.each([
  ['sum', 5],
  ['max', 4],
  ['min', 1],
] as const)(
  'over processes, a gauge is their %s, without those that do not know',
  async (over, expected) => {
    const read = [4, null, 1].map(async value => {
      const metrics = createMetrics()
      addGauge(metrics, 'pages', 'Pages kept', () => value, over)
      return metrics.getMetricsAsJSON()
    })
    const together = AggregatorRegistry.aggregate(await Promise.all(read))
    expect(await linesOf(together)).toContain(`pages ${expected}`)
  },
)

test('two apps in one process count apart, and both have the figures of the process', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  const name = 'starts_total'
  addCounter(one, name, 'Starts')({})
  addCounter(other, name, 'Starts')({}, 2)
  const [ofOne, ofOther] = [await linesOf(joinFigures(one)), await linesOf(joinFigures(other))]
  expect([ofOne, ofOther].map(lines => lines.find(line => line.startsWith(name)))).toEqual([
    'starts_total 1',
    'starts_total 2',
  ])
  for (const lines of [ofOne, ofOther]) {
    expect(lines.find(line => /^process_resident_memory_bytes [1-9]\d+$/.test(line))).toBeDefined()
    expect(lines.find(line => /^nodejs_eventloop_lag_p99_seconds /.test(line))).toBeDefined()
  }
})

test('of several processes the latest shows, and the one with the fewest files left', async () => {
  const read = [0.01, 0.4, 0.02].map(async (lag, at) => {
    const figures = await joinFigures(createMetrics()).getMetricsAsJSON()
    // As another process would have read them.
    return structuredClone(figures).map(metric => ({
      ...metric,
      values: metric.values.map(value => ({
        ...value,
        value:
          metric.name === 'process_open_fds' ? at : metric.name.endsWith('_fds') ? 100 - at : lag,
      })),
    }))
  })
  const lines = await linesOf(AggregatorRegistry.aggregate(await Promise.all(read)))
  for (const which of ['', '_mean', '_p50', '_p90', '_p99', '_max'])
    expect(lines).toContain(`nodejs_eventloop_lag${which}_seconds 0.4`)
  expect(lines).toContain('nodejs_eventloop_lag_min_seconds 0.01')
  expect(lines).toContain('process_open_fds 2')
  expect(lines).toContain('process_max_fds 98')
})

test('a histogram has the lines of one of prom-client, also over processes', async () => {
  const [name, help, bounds] = ['duration_seconds', 'Time', [0.001, 0.01, 3]] as const
  const [ours, theirs] = [createMetrics(), createMetrics()]
  const observe = addHistogram(ours, name, help, bounds)
  const histogram = new Histogram({ name, help, buckets: [...bounds], registers: [theirs] })
  for (const value of [0, 0.001, 0.0011, 0.5, 3, 3.1, 90]) {
    observe(value)
    histogram.observe(value)
  }
  expect(await linesOf(ours)).toEqual(await linesOf(theirs))
  const twice = async (metrics: Registry) => {
    const read = await metrics.getMetricsAsJSON()
    return linesOf(AggregatorRegistry.aggregate([read, read]))
  }
  expect(await twice(ours)).toEqual(await twice(theirs))
})
