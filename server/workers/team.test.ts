import { expect, onTestFinished, test, vi } from 'vitest'
import { connectCalls } from './calls.ts'
import type { Ending, WorkerProcess } from './fork-worker.ts'
import { createTeam } from './team.ts'
import type { Started } from './worker-calls.ts'

const serving: Started = { kind: 'serving', lines: ['Hearthlight is here'], health: 'ready' }
const broken: Started = { kind: 'failed', lines: ['prices.json cannot be used'] }

/** A team of made-up processes, each of which begins as `plan` says in turn; then they serve. For an error none can be made. */
function makeTeam(plan: readonly (Started | Error)[] = []) {
  let asked = 0
  const lines: string[] = []
  const ended: [number, boolean][] = []
  let health = (): unknown => ({ status: 'ready' })
  const forked: (WorkerProcess & {
    end: (ending: Ending) => void
    hang: (does?: boolean) => void
  })[] = []

  function fork(): WorkerProcess {
    const begin = plan[asked] ?? serving
    asked += 1
    if (begin instanceof Error) throw begin
    const processId = forked.length + 1
    const { promise, resolve: end } = Promise.withResolvers<Ending>()
    if (begin.kind === 'failed') end({ code: 3, signal: null })
    let hangs = false
    const answers = new Map<string, () => unknown>([
      ['isThere', () => true],
      ['readHealth', () => health()],
      ['drain', () => end({ code: 0, signal: null })],
    ])
    let listen = (_message: unknown): void => {}
    const calls = connectCalls(
      {
        async send(message) {
          const { ask, id } = message as { ask: string; id: number }
          if (hangs) return
          listen({ answer: id, value: await answers.get(ask)?.() })
        },
        onMessage(one) {
          listen = one
        },
      },
      new Map(),
    )
    const made = {
      processId,
      calls,
      started: Promise.resolve(begin),
      ended: promise,
      end,
      hang(does = true) {
        hangs = does
      },
      kill(signal: string) {
        if (signal === 'SIGKILL') end({ code: null, signal })
        else if (!hangs) end({ code: 0, signal: null })
      },
    }
    forked.push(made)
    return made
  }

  const team = createTeam({
    most: 2,
    fork,
    say: line => lines.push(line),
    onEnded: ({ processId }, isExpected) => ended.push([processId, isExpected]),
  })
  onTestFinished(team.stop)
  const listServing = () =>
    team
      .members()
      .filter(({ isServing }) => isServing)
      .map(({ processId }) => processId)
  const answerHealth = (answer: typeof health) => {
    health = answer
  }
  return { team, lines, ended, forked, listServing, answerHealth }
}

test('where the first cannot serve, no other is tried, and its words and code are given', async () => {
  const { team, lines, forked } = makeTeam([broken])
  expect(await team.start()).toMatchObject({ ...broken, code: 3 })
  expect([forked.length, lines]).toEqual([1, []])
})

test('one that ends is replaced, and one that ends again and again after a wait', async () => {
  const { team, lines, ended, forked, listServing } = makeTeam()
  await (await team.start()).others
  forked[0]?.end({ code: null, signal: 'SIGKILL' })
  await expect.poll(listServing).toEqual([2, 3])
  expect(ended).toEqual([[1, false]])
  forked[2]?.end({ code: 7, signal: null })
  await expect.poll(() => lines).toHaveLength(2)
  expect(listServing()).toEqual([2])
  expect(lines).toEqual([
    'Process 1 ended (SIGKILL). Another takes its place now.',
    'Process 3 ended (with 7). Another takes its place in 0.5 s.',
  ])
})

test('one for which there was no memory is tried again, and the others serve meanwhile', async () => {
  const { team, lines, ended, forked, listServing } = makeTeam([
    serving,
    serving,
    new Error('spawn ENOMEM'),
  ])
  await (await team.start()).others
  forked[0]?.end({ code: null, signal: 'SIGKILL' })
  await expect.poll(listServing).toEqual([2, 3])
  expect(ended).toEqual([
    [1, false],
    [0, false],
  ])
  expect(lines).toContain('No process could be made: Error: spawn ENOMEM')
})

test('where not even the first could be made, that is said', async () => {
  const { team } = makeTeam([new Error('spawn ENOMEM')])
  const lines = ['No process could be made: Error: spawn ENOMEM']
  expect(await team.start()).toMatchObject({ kind: 'failed', lines, code: 1 })
})

test('a restart replaces each, and what was told to end is not replaced again', async () => {
  const { team, lines, ended, listServing } = makeTeam()
  await (await team.start()).others
  expect(await team.restart()).toBe(true)
  expect(listServing()).toEqual([3, 4])
  expect(ended).toEqual([
    [1, true],
    [2, true],
  ])
  expect(lines).toEqual(['Restarted: 2 new processes serve.'])
})

test.each([
  ['cannot start', broken, 'prices.json cannot be used'],
  ['is not ready', { ...serving, health: 'not ready' }, 'The new process cannot serve'],
] as const)('a restart whose second process %s stops there', async (_, begin, why) => {
  const { team, lines, listServing } = makeTeam([serving, serving, serving, begin])
  await (await team.start()).others
  expect(await team.restart()).toBe(false)
  await expect.poll(listServing).toEqual([2, 3])
  expect(lines).toEqual([
    expect.stringContaining(why),
    'The restart has stopped: 1 of 2 processes are new, the others serve on as they were.',
  ])
})

test('one that ends while its successor starts leaves no more than there should be', async () => {
  const { team, forked, listServing } = makeTeam()
  await (await team.start()).others
  const restarting = team.restart()
  forked[0]?.end({ code: null, signal: 'SIGKILL' })
  expect(await restarting).toBe(true)
  await expect.poll(listServing).toHaveLength(2)
  expect(listServing()).not.toContain(1)
  expect(listServing()).not.toContain(2)
})

test('after a stop nothing is started any more', async () => {
  const { team, forked, ended } = makeTeam()
  await (await team.start()).others
  await team.stop()
  expect(ended).toEqual([
    [1, true],
    [2, true],
  ])
  expect(await team.restart()).toBe(false)
  expect(forked).toHaveLength(2)
})

test('a new one that ends while the one before it is asked takes nobody’s place', async () => {
  const notReady: Started = { ...serving, health: 'not ready' }
  const { team, lines, forked, listServing, answerHealth } = makeTeam([serving, serving, notReady])
  await (await team.start()).others
  answerHealth(() => {
    forked[2]?.end({ code: null, signal: 'SIGKILL' })
    return { status: 'not ready' }
  })
  expect(await team.restart()).toBe(false)
  expect(listServing()).toEqual([1, 2])
  expect(lines[0]).toBe('The new process ended before it took over.')
})

test('one that hangs is killed some time after it was told to end, also at a stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { team, lines, forked, listServing } = makeTeam()
  await (await team.start()).others
  forked[0]?.hang()
  const restarting = team.restart()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await restarting).toBe(true)
  expect(listServing()).toEqual([3, 4])
  forked[3]?.hang()
  const stopping = team.stop()
  await vi.advanceTimersByTimeAsync(14_000)
  await stopping
  expect(team.members()).toEqual([])
  expect(lines).toEqual([
    'Process 1 does not end, and is killed.',
    'Restarted: 2 new processes serve.',
    'Process 4 does not end, and is killed.',
  ])
})

test('one that answers nothing for half a minute is killed and replaced, a busy one is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { team, lines, ended, forked, listServing } = makeTeam()
  await (await team.start()).others
  forked[0]?.hang()
  await vi.advanceTimersByTimeAsync(25_000)
  forked[0]?.hang(false)
  forked[1]?.hang()
  await vi.advanceTimersByTimeAsync(35_000)
  vi.useRealTimers()
  await expect.poll(listServing).toEqual([1, 3])
  expect(ended).toEqual([[2, false]])
  expect(lines).toEqual([
    'Process 2 hangs, and is killed.',
    'Process 2 ended (SIGKILL). Another takes its place now.',
  ])
})
