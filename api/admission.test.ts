import { afterAll, describe, expect, test } from 'vitest'
import { networkOf } from '../connections/network-of.ts'
import { createMemoryLimits } from '../leads/limits.ts'
import { openExampleRegister } from '../tests/support/api/example-register.ts'
import { startExampleApi } from '../tests/support/api/start-example-api.ts'
import type { Turn } from './admission.ts'

const token = 'a-token-of-24-letters-or-more'
const { register, close } = openExampleRegister()
afterAll(close)

const path = '/v1/addresses?postcode=ZZ11AA'

function startLimited(parts: Parameters<typeof startExampleApi>[1] = {}) {
  let at = Date.parse('2026-11-21T10:00:00Z')
  const app = startExampleApi(register, {
    tokens: [token],
    networkOf: ({ ip }) => networkOf(ip),
    limits: createMemoryLimits(),
    now: () => new Date(at),
    ...parts,
  })
  const ask = (shown: string | null, remoteAddress = '192.0.2.1', url = path) =>
    app.inject({
      url,
      remoteAddress,
      headers: shown === null ? {} : { authorization: `Bearer ${shown}` },
    })
  const askTimes = async (times: number, shown: string | null, from?: string, url?: string) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      statuses.push((await ask(shown, from, url)).statusCode)
    }
    return statuses
  }
  return { ask, askTimes, pass: (ms: number) => (at += ms) }
}

describe('wrong tokens', () => {
  test('are refused after thirty in ten minutes, on whatever call, and told how long to wait', async () => {
    const { ask, askTimes, pass } = startLimited()
    expect(new Set(await askTimes(15, 'wrong'))).toEqual(new Set([200]))
    expect(new Set(await askTimes(15, 'wrong', undefined, '/v1/leads/HL-0000-0000'))).toEqual(
      new Set([401]),
    )
    for (const url of [path, '/v1/leads/HL-0000-0000', '/v1/openapi.json', '/v1/nowhere']) {
      const answer = await ask('wrong', undefined, url)
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([429, 'too-many-requests'])
      expect(answer.headers['retry-after']).toBe('600')
    }
    pass(600_000)
    expect(await askTimes(1, 'wrong')).toEqual([200])
  })

  test('hold up neither a right one, nor who shows none, nor another network', async () => {
    const { askTimes } = startLimited()
    await askTimes(31, 'wrong')
    expect(await askTimes(1, 'wrong')).toEqual([429])
    expect(await askTimes(40, token)).not.toContain(429)
    expect(await askTimes(40, null)).not.toContain(429)
    expect(await askTimes(1, 'wrong', '192.0.2.2')).toEqual([200])
  })

  test('are counted together for all addresses of an IPv6 network', async () => {
    const { askTimes } = startLimited()
    for (let host = 1; host <= 30; host += 1) {
      expect(await askTimes(1, 'wrong', `2001:db8:0:1::${host.toString(16)}`)).toEqual([200])
    }
    expect(await askTimes(1, 'wrong', '2001:db8:0:1:ffff::1')).toEqual([429])
    expect(await askTimes(1, 'wrong', '2001:db8:0:2::1')).toEqual([200])
  })

  test('are not counted where limits are off, nor where no token would be right', async () => {
    expect(await startLimited({ networkOf: () => null }).askTimes(40, 'wrong')).not.toContain(429)
    expect(await startLimited({ tokens: [] }).askTimes(40, 'wrong')).not.toContain(429)
  })
})

describe('a call that has to wait', () => {
  test('is answered when its turn comes', async () => {
    const turn = Promise.withResolvers<Turn>()
    const { ask } = startLimited({ takeTurn: () => turn.promise })
    const asked = ask(null)
    turn.resolve('go')
    expect((await asked).statusCode).toBe(200)
  })

  test('is told to come again where too many wait', async () => {
    const answer = await startLimited({ takeTurn: () => 'busy' }).ask(null)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'busy'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
