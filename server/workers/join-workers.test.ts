import type { MetricObject, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addCounter, addGauge, createMetrics, joinFigures } from '../monitoring/metrics.ts'
import { CallFailed, type Calls } from './calls.ts'
import { joinMetrics } from './join-workers.ts'
import type { Member } from './team.ts'

/** Two made-up processes that have answered 3 requests each, and how they are asked. */
function startTwo() {
  const members = [1, 2].map(makeMember)
  const joined = joinMetrics(2, () => members)
  const readLines = async () => linesOf(await joined.read())
  return { members, joined, readLines }
}

function makeMember(processId: number): Member & { hangs: boolean } {
  const metrics = createMetrics()
  addCounter(metrics, 'answers_total', 'Answers')({}, 3)
  addGauge(metrics, 'age_seconds', 'Age', () => processId, 'max')
  addGauge(metrics, 'hearthlight_ready', 'Ready', () => 1, 'max')
  const calls = {
    ask: async () => {
      if (member.hangs) throw new CallFailed('no answer in time')
      return joinFigures(metrics).getMetricsAsJSON()
    },
    end() {},
  } as Calls
  const member = {
    processId,
    calls,
    hangs: false,
    startedAtMs: 0,
    isServing: true,
    isCounted: true,
    started: new Promise<never>(() => {}),
    ended: new Promise<never>(() => {}),
    kill() {},
  }
  return member
}

const linesOf = async (metrics: Registry) =>
  (await metrics.metrics()).split('\n').filter(line => line !== '' && line[0] !== '#')

test('what processes count is added up, and of ages the worst is shown', async () => {
  const { readLines } = startTwo()
  const lines = await readLines()
  for (const line of ['answers_total 6', 'age_seconds 2', 'hearthlight_workers 2'])
    expect(lines).toContain(line)
})

test('the start is that of the primary, so that a process which takes the place of another is none', async () => {
  const { members, joined, readLines } = startTwo()
  const start = (await readLines()).filter(line => line.startsWith('process_start_time_seconds '))
  expect(Number(start[0]?.split(' ')[1])).toBeCloseTo(Date.now() / 1000 - process.uptime(), -1)
  for (const member of members.splice(0)) joined.end(member, false)
  expect(await readLines()).toContain(start[0])
})

test('it is ready while one of them answers that it is', async () => {
  const { members, readLines } = startTwo()
  const [first, second] = members
  if (first === undefined || second === undefined) throw new Error('there are two')
  await readLines()
  first.hangs = true
  expect(await readLines()).toContain('hearthlight_ready 1')
  second.hangs = true
  expect(await readLines()).toContain('hearthlight_ready 0')
  expect(await readLines()).toContain('answers_total 6')
  members.splice(0)
  expect(await readLines()).toContain('hearthlight_ready 0')
})

test('one that does not answer does not count as serving until it answers again', async () => {
  const { members, readLines } = startTwo()
  await readLines()
  const [first] = members
  if (first) first.hangs = true
  expect(await readLines()).toContain('hearthlight_workers 1')
  expect(await readLines()).toContain('answers_total 6')
  if (first) first.hangs = false
  expect(await readLines()).toContain('hearthlight_workers 2')
})

test('what is heard of a process after it has ended is not counted a second time', async () => {
  const { members, joined, readLines } = startTwo()
  await readLines()
  const ended = members.shift()
  if (ended === undefined) throw new Error('there is one')
  const last = (await ended.calls.ask('readMetrics')) as MetricObject[]
  joined.end(ended, true)
  joined.keep(ended.processId, last)
  const lines = await readLines()
  for (const line of ['answers_total 6', 'age_seconds 2', 'hearthlight_workers 1'])
    expect(lines).toContain(line)
})
