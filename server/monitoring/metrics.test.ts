import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const linesOf = (metrics: ReturnType<typeof createMetrics>) =>
  metrics.format().trimEnd().split('\n')

test('a counter counts each set of labels apart, under one description', () => {
  const metrics = createMetrics()
  metrics.count('faults_total', 'Faults by kind', { kind: 'late' })
  metrics.count('faults_total', 'Faults by kind', { kind: 'late' })
  metrics.count('faults_total', 'Faults by kind', { kind: 'refused', place: 'far' })
  metrics.count('starts_total', 'Starts')
  expect(linesOf(metrics).slice(0, 7)).toEqual([
    '# HELP faults_total Faults by kind',
    '# TYPE faults_total counter',
    'faults_total{kind="late"} 2',
    'faults_total{kind="refused",place="far"} 1',
    '# HELP starts_total Starts',
    '# TYPE starts_total counter',
    'starts_total 1',
  ])
})

test('what is counted by a key is the same series as what is counted by its labels', () => {
  const metrics = createMetrics()
  const countFault = metrics.countBy('faults_total', 'Faults by kind', kind => ({ kind }))
  for (const kind of ['late', 'refused', 'late']) countFault(kind)
  metrics.count('faults_total', 'Faults by kind', { kind: 'late' })
  expect(linesOf(metrics).slice(0, 4)).toEqual([
    '# HELP faults_total Faults by kind',
    '# TYPE faults_total counter',
    'faults_total{kind="late"} 3',
    'faults_total{kind="refused"} 1',
  ])
})

test('what is declared is there at 0, and counted on from there', () => {
  const metrics = createMetrics()
  metrics.declare('faults_total', 'Faults by kind', [{ kind: 'late' }, { kind: 'refused' }])
  metrics.count('faults_total', 'Faults by kind', { kind: 'refused' })
  expect(linesOf(metrics).slice(0, 4)).toEqual([
    '# HELP faults_total Faults by kind',
    '# TYPE faults_total counter',
    'faults_total{kind="late"} 0',
    'faults_total{kind="refused"} 1',
  ])
})

test('a gauge that is not known is left out', () => {
  const metrics = createMetrics()
  metrics.gauge('pages', 'Pages kept', () => null)
  expect(metrics.format()).not.toContain('pages')
})

test('a gauge is read when it is asked for', () => {
  let pages = 1
  const metrics = createMetrics()
  metrics.gauge('pages', 'Pages kept', () => pages)
  pages = 7
  expect(linesOf(metrics).slice(0, 3)).toEqual([
    '# HELP pages Pages kept',
    '# TYPE pages gauge',
    'pages 7',
  ])
})

test('the time of an answer is counted in every bucket that it fits', () => {
  const metrics = createMetrics()
  for (const ms of [0.5, 5, 60, 9000]) metrics.observeRequest(ms)
  const lines = linesOf(metrics)
  const bucket = (le: string) =>
    lines.find(line => line.includes(`_bucket{le="${le}"}`))?.split(' ')[1]
  expect(['0.001', '0.005', '0.05', '0.1', '3', '+Inf'].map(bucket)).toEqual([
    '1',
    '2',
    '2',
    '3',
    '3',
    '4',
  ])
  expect(lines.at(-2)).toBe('hearthlight_request_duration_seconds_sum 9.0655')
  expect(lines.at(-1)).toBe('hearthlight_request_duration_seconds_count 4')
})

test('a label cannot end itself, and the text ends with a line', () => {
  const metrics = createMetrics()
  metrics.count('a_total', 'A', { page: 'x"} 9\nb_total 1\\' })
  expect(linesOf(metrics)).toContain('a_total{page="x_} 9_b_total 1_"} 1')
  expect(metrics.format().endsWith('\n')).toBe(true)
})
