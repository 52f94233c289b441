import { expect, test } from 'vitest'
import { flows } from '../../enquiries/flows/flows.ts'
import { createMemoryLimits } from '../../leads/limits.ts'
import { createBusyGuard, createFormLimits, createMeterNumberLimit } from './limits.ts'

const makeAllows = (room: Parameters<typeof createFormLimits>[1] = {}) => {
  const take = createFormLimits(createMemoryLimits(), room)
  return async (network: string, url: string, nowMs: number) =>
    (await take(network, url, nowMs)).kind === 'taken'
}

test('the limit is sixty forms a minute, and says how long to wait', async () => {
  const take = createFormLimits(createMemoryLimits())
  for (let form = 0; form < 60; form += 1) {
    expect(await take('192.0.2.1', '/track', form * 900)).toEqual({ kind: 'taken' })
  }
  expect(await take('192.0.2.1', '/track', 54_000)).toEqual({
    kind: 'spent',
    retryAfterSeconds: 6,
  })
  expect(await take('192.0.2.2', '/track', 54_000)).toEqual({ kind: 'taken' })
  expect(await take('192.0.2.1', '/track', 60_000)).toEqual({ kind: 'taken' })
})

const questions = Object.values(flows).flatMap(({ name, questions }) =>
  questions.map(({ id }) => `/enquiries/${name}/${id}`),
)

test('answers to questions have a limit of their own, ten times as high', async () => {
  const allows = makeAllows()
  const sent = (urls: readonly string[], times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, at) => allows('a', urls[at % urls.length] ?? '', 1)),
    )
  const inBothWays = questions.flatMap(path => [path, `${path}?home=1`, `${path}.data?home=1`])
  expect((await sent(inBothWays, 601)).indexOf(false)).toBe(600)
  expect((await sent(['/track'], 61)).indexOf(false)).toBe(60)
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
  '/enquiries/meter-reading/reading',
  '/enquiries/meter-reading/reading.data?home=1',
  '/enquiries/heat-pump/address',
  '/enquiries/heat-pump',
  '/track',
  '/homes/x\\..\\..\\track#/plan',
  '/homes/x#/plan',
  '/promos?from=/enquiries/heat-pump/tenure',
])('%s is no answer', async url => {
  const allows = makeAllows({ perWindow: 1 })
  expect([await allows('a', url, 1), await allows('a', url, 1)]).toEqual([true, false])
})

test('ten different meter numbers a day are compared for a home, each as often as it is sent', async () => {
  const mayCompare = createMeterNumberLimit(createMemoryLimits())
  const typed = (number: number, { home = 'a', network = 'n' } = {}) => ({
    home,
    network,
    number: `100000000${number}`,
  })
  for (let number = 1; number <= 10; number += 1) {
    expect(await mayCompare(typed(number), 0)).toBe(true)
    expect(await mayCompare(typed(number), 1)).toBe(true)
  }
  for (const _ of ['once', 'again']) expect(await mayCompare(typed(11), 2)).toBe(false)
  expect(await mayCompare(typed(10), 3)).toBe(true)
  expect(await mayCompare(typed(11, { home: 'b' }), 4)).toBe(true)
  expect(await mayCompare(typed(11, { network: 'm' }), 5)).toBe(true)
  expect(await mayCompare(typed(11), 24 * 60 * 60 * 1000 + 3)).toBe(true)
})

test('however long a number is that was typed, what is kept of it is short', async () => {
  const keys: string[] = []
  const limits = createMemoryLimits()
  const mayCompare = createMeterNumberLimit({
    ...limits,
    take(claims, nowMs) {
      keys.push(...claims.map(({ key }) => key))
      return limits.take(claims, nowMs)
    },
  })
  for (const last of ['1', '2']) {
    expect(
      await mayCompare({ network: 'n', home: 'a', number: '9'.repeat(60_000) + last }, 0),
    ).toBe(true)
  }
  expect(new Set(keys).size).toBe(3)
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(100)
})

test('a number beyond the tenth is compared no more where it comes often at once', async () => {
  const limits = createMemoryLimits()
  // As where they are counted by another process: what came meanwhile is taken in between.
  const wait = () => new Promise(resolve => setImmediate(resolve))
  const mayCompare = createMeterNumberLimit({
    take: (...asked) => wait().then(() => limits.take(...asked)),
    giveBack: (...asked) => wait().then(() => limits.giveBack(...asked)),
  })
  const home = { home: 'a', network: 'n' }
  for (let number = 1; number <= 10; number += 1) {
    await mayCompare({ ...home, number: `100000000${number}` }, 0)
  }
  const late = { ...home, number: '1999999999999' }
  const ends = await Promise.all([0, 1, 2].map(() => mayCompare(late, 5000)))
  expect(ends).toEqual([false, false, false])
  expect(await mayCompare({ ...home, number: '1000000001' }, 5000)).toBe(true)
})

test('a guard is busy while as many pages are drawn as it has room for', async () => {
  const guard = createBusyGuard({ maxRendering: 2 })
  const ends = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const drawn = ends.map(({ promise }) => guard.whileRendering(() => promise))
  expect([guard.isBusy(), guard.rendering()]).toEqual([true, 2])
  ends[0]?.resolve('page')
  expect(await drawn[0]).toBe('page')
  expect([guard.isBusy(), guard.rendering()]).toEqual([false, 1])
  ends[1]?.resolve('page')
  await drawn[1]
})

test('a page that fails gives its room back', async () => {
  const guard = createBusyGuard({ maxRendering: 1 })
  const draw = () => Promise.reject(new Error('no'))
  await expect(guard.whileRendering(draw)).rejects.toThrow('no')
  const drawNothing = () => {
    throw new Error('never')
  }
  await expect(guard.whileRendering(drawNothing)).rejects.toThrow('never')
  expect([guard.isBusy(), guard.rendering()]).toEqual([false, 0])
})
