import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { RegisterUnavailable } from '../register/register-unavailable.ts'
import { openExampleRegister } from '../tests/support/api/example-register.ts'
import { startExampleApi } from '../tests/support/api/start-example-api.ts'
import { sendJson, startAnswering } from '../tests/support/start-answering.ts'
import { type Config, readConfig } from './config.ts'
import { findOwnBase, openHomesProvider, readBase } from './homes-provider.ts'
import { describeHomesProvider } from './startup-report.ts'

const configOf = (env: Record<string, string>): Config => {
  const result = readConfig(env, 'development')
  if (!result.ok) throw new Error(result.problems.join('; '))
  return result.config
}

const open = (env: Record<string, string>, ownBase: () => string | null = () => null) => {
  const faults: RegisterUnavailable[] = []
  const onFault = (fault: RegisterUnavailable) => void faults.push(fault)
  const provider = openHomesProvider(configOf(env), { ownBase, today: () => '2026-11-21', onFault })
  return provider.then(opened => ({ provider: opened, faults }))
}

describe('where pages read homes', () => {
  test('is our own register where nothing else is said', async () => {
    const { provider } = await open({ API_TOKEN: 'of-no-use' })
    expect(provider).toBeNull()
    expect(describeHomesProvider(configOf({}))).toBeNull()
  })

  test('is the provider that is named, who sees the token', async () => {
    let shown: unknown
    const service = await startAnswering((request, response) => {
      shown = request.headers.authorization
      sendJson({ data: [] })(request, response)
    })
    const API_URL = service.base
    const { provider } = await open({ API_URL, API_TOKEN: 'secret-token' })
    expect(await provider?.registerForPage().findAddresses('ZZ1 1AA')).toEqual([])
    expect(shown).toBe('Bearer secret-token')
    expect(provider?.status()).toEqual({ source: 'provider', state: 'answering' })
    const said = describeHomesProvider(configOf({ API_URL, API_TOKEN: 'secret-token' }))
    expect(said).toContain(service.base)
    expect(said).not.toContain('secret')
    await service.stop()
  })

  test('cannot be read before our own /v1 is there to be asked', async () => {
    const { provider } = await open({ MOCKS: 'on' })
    const outcome = await provider
      ?.registerForPage()
      .findAddresses('ZZ1 1AA')
      .catch(error => error)
    expect(outcome).toMatchObject({ kind: 'refused' })
    provider?.stop()
  })

  test('is said to fail while it does, and every failure is told', async () => {
    const service = await startAnswering(sendJson({}, 500))
    const { provider, faults } = await open({ API_URL: service.base })
    const state = () => provider?.status().state
    expect(state()).toBe('unknown')
    for (let pages = 0; pages < 6; pages += 1) {
      await provider
        ?.registerForPage()
        .findAddress('900000000001')
        .catch(() => {})
      expect(state()).toBe('failing')
    }
    expect(provider?.status()).toEqual({ source: 'provider', state: 'failing' })
    expect(faults.map(({ kind }) => kind)).toEqual([...Array(5).fill('answered-5xx'), 'not-asked'])
    await service.stop()
  })

  test('are the mocks and behind them our own /v1, which sees no token', async () => {
    const { register, close } = openExampleRegister()
    const app = startExampleApi(register)
    const seen: unknown[] = []
    app.addHook('onRequest', async ({ headers }) => void seen.push(headers.authorization))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const env = { MOCKS: 'on', MOCK_DELAY_MS: '0', API_TOKEN: 'secret-token' }
    const { provider } = await open(env, () => findOwnBase(app.server))
    const page = provider?.registerForPage()
    expect(await page?.findAddresses('SA99 1AA')).toBe('invalid-postcode')
    expect(await page?.findAddresses('ZZ98 1AA')).toHaveLength(31)
    expect(await page?.findAddress('mocked-zz981aa-31')).toMatchObject({ kind: 'other-supply' })
    expect(await page?.listRatings('mocked-zz981aa-30')).toHaveLength(1)
    expect(await page?.listRatings('mocked-zz981aa-31')).toEqual([])
    expect(await page?.findAddress('900000000098')).toMatchObject({ postcode: 'ZZ98 1AA' })
    expect(await page?.searchAddresses('tinder street', 5)).toMatchObject({ total: 1 })
    expect(new Set(seen)).toEqual(new Set([undefined]))
    expect(provider?.status().source).toBe('mocks')
    provider?.stop()
    await app.close()
    close()
  })
})

describe('addresses', () => {
  test.each([
    ['https://api.example', 'https://api.example/v1'],
    ['https://api.example/', 'https://api.example/v1'],
    ['https://api.example/v1', 'https://api.example/v1'],
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['http://api.example:8080/homes', 'http://api.example:8080/homes/v1'],
  ])('API_URL %s means %s', (given, base) => {
    expect(readBase(given)).toBe(base)
  })

  test.each(['https://user:word@api.example', 'https://api.example/v1?key=1', 'api.example'])(
    'API_URL %s is refused with what to do',
    API_URL => {
      const result = readConfig({ API_URL }, 'development')
      expect(result).toMatchObject({
        ok: false,
        problems: [expect.stringMatching(/^API_URL must /)],
      })
      expect(JSON.stringify(result)).not.toContain('word@')
    },
  )

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['::1', '[::1]'],
    ['::', '[::1]'],
  ])('a server that listens on %s reaches itself at %s', async (host, reached) => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, host, resolve))
    expect(findOwnBase(server)).toMatch(
      new RegExp(`^http://${reached.replace(/[[\]]/g, '\\$&')}:\\d+/v1$`),
    )
    await new Promise(resolve => server.close(resolve))
    expect(findOwnBase(server)).toBeNull()
  })
})
