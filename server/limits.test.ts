import { expect, onTestFinished, test } from 'vitest'
import { flows } from '../enquiries/flows/flows.ts'
import { createBusyGuard, createFormLimit, createFormLimits } from './limits.ts'

test('a network sends so many forms in a window, and as many in the next', () => {
  const allows = createFormLimit({ perWindow: 3, windowMs: 1000 })
  const sent = (now: number) => Array.from({ length: 5 }, () => allows('203.0.113.7', now))
  expect(sent(10_000)).toEqual([true, true, true, false, false])
  expect(allows('203.0.113.7', 11_000)).toBe(false)
  expect(sent(11_001)).toEqual([true, true, true, false, false])
})

test('networks do not use up each other’s forms', () => {
  const allows = createFormLimit({ perWindow: 1 })
  expect(['a', 'b', 'a', 'b', 'c'].map(network => allows(network, 1))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
})

test('the contract’s limit is sixty a minute', () => {
  const allows = createFormLimit()
  const sent = Array.from({ length: 61 }, (_, index) => allows('a', index * 900))
  expect(sent.indexOf(false)).toBe(60)
})

const questions = Object.values(flows).flatMap(({ name, questions }) =>
  questions.map(({ id }) => `/enquiries/${name}/${id}`),
)

test('answers to questions have a limit of their own, ten times as high', () => {
  const allows = createFormLimits()
  const sent = (urls: readonly string[], times: number) =>
    Array.from({ length: times }, (_, at) => allows('a', urls[at % urls.length] ?? '', 1))
  const inBothWays = questions.flatMap(path => [path, `${path}?home=1`, `${path}.data?home=1`])
  expect(sent(inBothWays, 601).indexOf(false)).toBe(600)
  expect(sent(['/track'], 61).indexOf(false)).toBe(60)
})

test.each([
  '/enquiries/heat-pump/check',
  '/enquiries/heat-pump/check?home=1',
  '/enquiries/heat-pump/check.data?home=1',
  '/enquiries/heat-pump/%63heck',
  '/enquiries/heat-pump/CHECK',
  '/enquiries/heat-pump/check/',
  '/enquiries/heat-pump//check',
  '/enquiries/heat-pump/contact',
  '/enquiries/heat-pump/address',
  '/enquiries/heat-pump',
  '/track',
  '/promos?from=/enquiries/heat-pump/tenure',
])('%s is no answer', url => {
  const allows = createFormLimits({ perWindow: 1 })
  expect([allows('a', url, 1), allows('a', url, 1)]).toEqual([true, false])
})

test('more networks than there is room for begin a new window', () => {
  const allows = createFormLimit({ perWindow: 1, mostNetworks: 10 })
  for (let network = 0; network < 100; network += 1) expect(allows(`${network}`, 1)).toBe(true)
})

function makeGuard(limits: Parameters<typeof createBusyGuard>[0]) {
  const guard = createBusyGuard(limits)
  onTestFinished(() => guard.stop())
  return guard
}

test('a guard is busy while as many pages are drawn as it has room for', async () => {
  const guard = makeGuard({ maxDrawing: 2 })
  const ends = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const drawn = ends.map(({ promise }) => guard.whileDrawing(() => promise))
  expect([guard.isBusy(), guard.drawing()]).toEqual([true, 2])
  ends[0]?.resolve('page')
  expect(await drawn[0]).toBe('page')
  expect([guard.isBusy(), guard.drawing()]).toEqual([false, 1])
  ends[1]?.resolve('page')
  await drawn[1]
})

test('a page that fails gives its room back', async () => {
  const guard = makeGuard({ maxDrawing: 1 })
  const draw = () => Promise.reject(new Error('no'))
  await expect(guard.whileDrawing(draw)).rejects.toThrow('no')
  const drawNothing = () => {
    throw new Error('never')
  }
  await expect(guard.whileDrawing(drawNothing)).rejects.toThrow('never')
  expect([guard.isBusy(), guard.drawing()]).toEqual([false, 0])
})

test('an event loop that goes on being late makes a guard busy, until it is in time again', async () => {
  const guard = makeGuard({ maxLateMs: 20, lookEveryMs: 5 })
  for (let turn = 0; turn < 3; turn += 1) {
    stall(60)
    await nextTurn()
  }
  expect(guard.isBusy()).toBe(true)
  await expect.poll(() => guard.isBusy(), { interval: 10 }).toBe(false)
})

function stall(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
