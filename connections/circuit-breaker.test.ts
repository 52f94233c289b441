import { beforeEach, describe, expect, test } from 'vitest'
import { type CallEnd, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

let time = 0
let breaker: CircuitBreaker
beforeEach(() => {
  time = 0
  breaker = createCircuitBreaker({ failures: 3, restMs: 1000, now: () => time })
})

/** Whether each call was let through. */
const call = (...ends: CallEnd[]) =>
  ends.map(end => {
    const tell = breaker.begin()
    tell?.(end)
    return tell !== null
  })

describe('a circuit breaker', () => {
  test('lets calls through while they do not fail often enough running', () => {
    expect(call('failed', 'failed', 'answered', 'failed', 'failed')).not.toContain(false)
    expect(breaker.state()).toBe('closed')
  })

  test('knows how the last call ended that says something of who was called', () => {
    expect(breaker.lastEnd()).toBeNull()
    call('given-up')
    expect(breaker.lastEnd()).toBeNull()
    call('failed', 'given-up')
    expect(breaker.lastEnd()).toBe('failed')
    call('answered')
    expect(breaker.lastEnd()).toBe('answered')
    call('failed', 'failed', 'failed')
    time = 1000
    call('answered')
    expect(breaker.lastEnd()).toBe('answered')
  })

  test('opens after so many failures running, and stays so for its rest', () => {
    expect(call('failed', 'failed', 'failed', 'answered')).toEqual([true, true, true, false])
    time = 999
    expect(call('answered')).toEqual([false])
    expect(breaker.state()).toBe('open')
  })

  test('lets one call through after its rest, and the others when that has been answered', () => {
    call('failed', 'failed', 'failed')
    time = 1000
    const tell = breaker.begin()
    expect(breaker.state()).toBe('probing')
    expect(call('answered')).toEqual([false])
    tell?.('answered')
    expect(breaker.state()).toBe('closed')
    expect(call('failed', 'failed', 'answered')).not.toContain(false)
  })

  test('rests again where that call fails', () => {
    call('failed', 'failed', 'failed')
    time = 1000
    expect(call('failed', 'answered')).toEqual([true, false])
    time = 1999
    expect(call('answered')).toEqual([false])
    time = 2000
    expect(call('answered', 'answered')).toEqual([true, true])
  })

  test('learns nothing from a call that its caller gave up', () => {
    call('failed', 'failed', 'given-up', 'failed')
    expect(breaker.state()).toBe('open')
    time = 1000
    expect(call('given-up', 'answered')).toEqual([true, true])
    expect(breaker.state()).toBe('closed')
  })

  test('learns nothing from a call that began before it opened', () => {
    const late = breaker.begin()
    call('failed', 'failed', 'failed')
    late?.('answered')
    expect(breaker.state()).toBe('open')
  })

  describe('that can tell who fails from what they fail at', () => {
    let answers: ((fails: boolean) => void)[] = []
    const settle = async (fails: boolean) => {
      answers.shift()?.(fails)
      await new Promise(resolve => setImmediate(resolve))
    }
    beforeEach(() => {
      answers = []
      const failsAtLarge = () => new Promise<boolean>(resolve => void answers.push(resolve))
      const now = () => time
      breaker = createCircuitBreaker({ failures: 3, restMs: 1000, now, failsAtLarge })
    })

    test('opens where everything fails, and lets calls through until it knows', async () => {
      expect(call('failed', 'failed', 'failed', 'failed')).not.toContain(false)
      expect([breaker.state(), answers.length]).toEqual(['closed', 1])
      await settle(true)
      expect([breaker.state(), breaker.lastEnd()]).toEqual(['open', 'failed'])
    })

    test('stays closed where only the last questions failed, and counts anew', async () => {
      call('failed', 'failed', 'failed')
      await settle(false)
      expect([breaker.state(), breaker.lastEnd()]).toEqual(['closed', 'answered'])
      call('failed', 'failed')
      expect(answers).toEqual([])
    })

    test('closes where its one call failed and another question is answered', async () => {
      call('failed', 'failed', 'failed')
      await settle(true)
      time = 1000
      call('failed')
      expect([breaker.state(), call('answered')]).toEqual(['probing', [false]])
      await settle(false)
      expect(breaker.state()).toBe('closed')
    })

    test('rests again where its one call failed and so does the other question', async () => {
      call('failed', 'failed', 'failed')
      await settle(true)
      time = 1000
      call('failed')
      await settle(true)
      expect([breaker.state(), call('answered')]).toEqual(['open', [false]])
    })
  })
})
