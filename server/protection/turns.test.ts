import { expect, test } from 'vitest'
import type { Turn, WorkKind } from '../../api/admission.ts'
import { createTurns } from './turns.ts'

function setUp(parts: Parameters<typeof createTurns>[0] = {}) {
  let at = 0
  const deferred: (() => void)[] = []
  const windows = new Set<() => void>()
  const turns = createTurns({
    budgetMs: 10,
    now: () => at,
    nextTurn: act => deferred.push(act),
    sliceMs: 0,
    leastSliceMs: 0,
    afterThis: act => act(),
    everyWindow: act => {
      windows.add(act)
      return () => windows.delete(act)
    },
    ...parts,
  })
  const told: string[] = []
  const take = (
    name: string,
    network = 'a',
    isGone = () => false,
    kind: WorkKind = 'look-up',
  ): Turn | Promise<Turn> => {
    const turn = turns.take({ kind, network, isGone })
    if (turn instanceof Promise) void turn.then(waited => told.push(`${name} ${waited}`))
    return turn
  }
  return {
    turns,
    take,
    told,
    pass: (ms: number) => {
      at += ms
    },
    endWindow: () => {
      for (const act of windows) act()
    },
    /** One turn of the event loop. */
    async comeRound() {
      for (const act of deferred.splice(0)) act()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('work is begun at once while a turn of the event loop is young, without a promise', async () => {
  const { take, pass, comeRound } = setUp()
  expect(take('one')).toBe('go')
  pass(9)
  expect(take('two')).toBe('go')
  pass(1)
  expect(take('three')).toBeInstanceOf(Promise)
  await comeRound()
  pass(1000)
  expect(take('four')).toBe('go')
})

test('what comes late in a turn waits, and is begun one to a turn, in order', async () => {
  const { take, told, pass, comeRound, turns } = setUp()
  take('first')
  pass(10)
  for (const name of ['one', 'two', 'three']) take(name)
  expect(turns.waiting()).toBe(3)
  const seen: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await comeRound()
    seen.push(told.length)
  }
  expect(told).toEqual(['one go', 'two go', 'three go'])
  expect(seen).toEqual([1, 2, 3, 3])
})

test('whoever comes while others wait does not go before them', async () => {
  const { take, told, pass, comeRound } = setUp()
  take('first')
  pass(10)
  take('one')
  take('two')
  await comeRound()
  expect(take('three')).toBeInstanceOf(Promise)
  await comeRound()
  await comeRound()
  expect(told).toEqual(['one go', 'two go', 'three go'])
})

test('networks take turns: one visitor does not wait for all of a crowd', async () => {
  const { take, told, pass, comeRound } = setUp()
  take('first')
  pass(10)
  for (let number = 1; number <= 50; number += 1) take(`crowd ${number}`, 'crowd')
  take('visitor', 'home')
  for (let turn = 0; turn < 3; turn += 1) await comeRound()
  expect(told).toEqual(['crowd 1 go', 'visitor go', 'crowd 2 go'])
})

test('work for who has hung up is not begun, and takes nobody’s turn', async () => {
  const { take, told, pass, comeRound, turns } = setUp()
  take('first')
  pass(10)
  const gone = new Set<string>()
  for (let number = 1; number <= 200; number += 1) {
    take(`leaver ${number}`, 'crowd', () => gone.has(`leaver ${number}`))
  }
  take('visitor', 'home')
  for (let number = 1; number <= 200; number += 1) gone.add(`leaver ${number}`)
  await comeRound()
  expect(told.filter(line => line.endsWith(' go'))).toEqual(['visitor go'])
  await comeRound()
  expect(told.filter(line => line.endsWith(' gone'))).toHaveLength(200)
  expect(turns.waiting()).toBe(0)
  expect(take('late leaver', 'crowd', () => true)).toBe('gone')
})

test('where too many wait, the network with most of them is refused, its newest first', async () => {
  const { take, told, pass } = setUp({ mostWaiting: 4 })
  take('first')
  pass(10)
  for (const name of ['c1', 'c2', 'c3', 'c4']) take(name, 'crowd')
  expect(take('c5', 'crowd')).toBe('busy')
  expect(take('v1', 'home')).toBeInstanceOf(Promise)
  expect(take('w1', 'work')).toBeInstanceOf(Promise)
  await Promise.resolve()
  expect(told).toEqual(['c4 busy', 'c3 busy'])
  expect(take('v2', 'home')).toBeInstanceOf(Promise)
  expect(take('v3', 'home')).toBe('busy')
  // Now each of the others has one: nobody makes room for a newcomer.
  expect(take('x1', 'elsewhere')).toBeInstanceOf(Promise)
  expect(take('y1', 'elsewhere else')).toBe('busy')
})

test('where too many wait, who would have no place is refused as it comes', () => {
  const { turns, take, pass } = setUp({ mostWaiting: 4 })
  take('first')
  pass(10)
  for (const name of ['c1', 'c2', 'c3']) take(name, 'crowd')
  expect([turns.mayRefuse(), turns.refuses('look-up', 'crowd')]).toEqual([false, false])
  take('v1', 'home')
  expect([turns.mayRefuse(), turns.isOverloaded()]).toEqual([true, false])
  // One of the crowd would make room for the others.
  expect(turns.refuses('look-up', 'crowd')).toBe(true)
  expect(turns.refuses('look-up', 'home')).toBe(false)
  expect(turns.refuses('look-up', 'elsewhere')).toBe(false)
  expect(turns.refuses('lead', 'crowd')).toBe(false)
  expect(turns.waiting()).toBe(4)
})

test('where everyone has one, the last in turn makes room for a lead', async () => {
  const { turns, take, told, pass } = setUp({ mostWaiting: 3 })
  take('first')
  pass(10)
  for (const name of ['one', 'two', 'three']) take(name, name)
  const lead = { kind: 'lead', network: 'home', isGone: () => false } as const
  expect(turns.take(lead)).toBeInstanceOf(Promise)
  await Promise.resolve()
  expect(told).toEqual(['three busy'])
})

test('who has waited too long is told so, instead of an answer that nobody waits for', async () => {
  const { take, told, pass, comeRound } = setUp({ longestWaitMs: 3000 })
  take('first')
  pass(10)
  for (const name of ['one', 'two', 'three']) take(name)
  await comeRound()
  pass(3001)
  await comeRound()
  expect(told).toEqual(['one go', 'two busy'])
  await comeRound()
  expect(told).toEqual(['one go', 'two busy', 'three busy'])
})

test('while connections arrive, work waits a little, so that the door is kept', async () => {
  const { turns, take, told, pass, comeRound } = setUp({ maxConnectionWaitMs: 20 })
  turns.noteArrival()
  expect(take('one')).toBeInstanceOf(Promise)
  for (const _ of [1, 2, 3]) {
    turns.noteArrival()
    pass(5)
    await comeRound()
  }
  expect(told).toEqual([])
  await comeRound()
  expect(told).toEqual(['one go'])
})

test('however many arrive, work goes on every now and then', async () => {
  const { turns, take, told, pass, comeRound } = setUp({ maxConnectionWaitMs: 20 })
  turns.noteArrival()
  for (const name of ['one', 'two', 'three']) take(name)
  for (let turn = 0; turn < 13; turn += 1) {
    turns.noteArrival()
    pass(5)
    await comeRound()
  }
  expect(told).toEqual(['one go', 'two go', 'three go'])
})

test('one visitor who connects and asks is answered at once', async () => {
  const { turns, take, comeRound } = setUp()
  turns.noteArrival()
  await comeRound()
  expect(take('one')).toBe('go')
})

test('leads are begun before enquiries and look-ups, and none waits for ever', async () => {
  const { turns, take, told, pass, comeRound } = setUp()
  take('first')
  pass(10)
  for (const kind of ['look-up', 'enquiry', 'lead'] as const) {
    for (let number = 1; number <= 2; number += 1) {
      const turn = turns.take({ kind, network: 'a', isGone: () => false })
      if (turn instanceof Promise) void turn.then(() => told.push(`${kind} ${number}`))
      pass(1)
    }
  }
  for (let turn = 0; turn < 6; turn += 1) await comeRound()
  expect(told).toEqual(['look-up 1', 'lead 1', 'lead 2', 'enquiry 1', 'look-up 2', 'enquiry 2'])
})

/** More comes for long than can be done. */
async function flood(kind: WorkKind = 'look-up') {
  const made = setUp()
  made.take('first')
  made.pass(10)
  for (let number = 0; number < 900; number += 1) {
    for (const network of ['b', 'c', 'd'])
      made.take('one', `${network}${number}`, () => false, kind)
    made.pass(5)
    await made.comeRound()
  }
  return made
}

test('under steady overload look-ups are refused when they come, leads are not', async () => {
  const { turns, take } = await flood()
  expect(turns.isOverloaded()).toBe(true)
  for (let number = 0; number < 10; number += 1) take('one', `e${number}`)
  expect(turns.waiting()).toBeLessThan(48)
  expect(turns.refuses('look-up', 'new')).toBe(true)
  for (const kind of ['enquiry', 'lead'] as const) {
    for (let number = 0; number < 40; number += 1) {
      const asker = { kind, network: `${kind} ${number}`, isGone: () => false }
      expect(turns.take(asker)).toBeInstanceOf(Promise)
    }
    expect(turns.refuses(kind, 'new')).toBe(false)
  }
})

test('visitors who go before a crowd from one network do not end the overload', async () => {
  const { turns, take, pass, comeRound } = setUp({ mostWaiting: 5000 })
  take('first')
  pass(10)
  let changes = 0
  let was = false
  for (let round = 0; round < 300; round += 1) {
    for (let number = 0; number < 4; number += 1) take('crowd', 'crowd')
    for (const visitor of ['v', 'w']) take(visitor, `${visitor}${round}`)
    for (let piece = 0; piece < 3; piece += 1) {
      pass(5)
      await comeRound()
    }
    if (turns.isOverloaded() !== was) changes += 1
    was = turns.isOverloaded()
  }
  expect([was, changes]).toEqual([true, 1])
})

test('overload is over after a window without refusals, though nobody asks again', async () => {
  const { turns, comeRound, endWindow } = await flood()
  expect(turns.isOverloaded()).toBe(true)
  for (let round = 0; turns.waiting() > 0 && round < 1000; round += 1) await comeRound()
  expect([turns.waiting(), turns.isOverloaded()]).toEqual([0, true])
  endWindow()
  expect(turns.isOverloaded()).toBe(true)
  endWindow()
  expect(turns.isOverloaded()).toBe(false)
})

test('under overload nothing is begun as it is read, so that refusing comes before it', async () => {
  const { turns, take, comeRound } = await flood()
  for (let round = 0; turns.waiting() > 0 && round < 1000; round += 1) await comeRound()
  expect(take('one', 'late')).toBeInstanceOf(Promise)
})

test('under overload, who has waited long is refused in turn, unless few wait behind', async () => {
  const { take, told, pass, comeRound } = await flood()
  for (let round = 0; round < 100; round += 1) await comeRound()
  told.length = 0
  for (let number = 1; number <= 9; number += 1) take(`late ${number}`, `late ${number}`)
  pass(81)
  for (let round = 0; round < 100; round += 1) await comeRound()
  const outcomes = told.map(line => line.split(' ').at(-1))
  expect(outcomes).toEqual(['busy', ...Array.from({ length: 8 }, () => 'go')])
})

test('a crowd from one network has no visitor from another refused, though each piece takes 30 ms', async () => {
  const { turns, take, told, pass, comeRound } = setUp()
  take('first')
  pass(10)
  for (let round = 0; round < 60; round += 1) {
    for (let number = 0; number < 4; number += 1) take('crowd', 'crowd')
    pass(30)
    await comeRound()
  }
  expect(turns.isOverloaded()).toBe(true)
  expect(turns.refuses('look-up', 'home')).toBe(false)
  take('visitor', 'home')
  for (let round = 0; round < 2; round += 1) {
    pass(30)
    await comeRound()
  }
  expect(told.at(-1)).toBe('visitor go')
})

test('a few leads in each pause of a slow machine are begun, though leads were too many before', async () => {
  const { turns, take, told, pass, comeRound } = await flood('lead')
  for (let round = 0; round < 100; round += 1) await comeRound()
  expect([turns.waiting(), turns.isOverloaded()]).toEqual([0, true])
  told.length = 0
  for (let pause = 0; pause < 20; pause += 1) {
    for (let number = 0; number < 4; number += 1) {
      take('late', `late ${number}`, () => false, 'lead')
    }
    pass(400)
    for (let round = 0; round < 5; round += 1) await comeRound()
  }
  expect(told).toEqual(Array.from({ length: 80 }, () => 'late go'))
})
