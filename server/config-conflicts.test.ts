import { expect, test } from 'vitest'
import { makeKeys } from '../tests/support/register/publish-given-homes.ts'
import { readConfig } from './config.ts'

const key = Buffer.alloc(32).toString('base64')
const secret = `whsec_${key}`
const url = 'https://leads.example/hook'

function problems(env: Record<string, string>, mode: 'production' | 'development' = 'production') {
  const result = readConfig({ LEADS_KEY: key, ...env }, mode)
  return result.ok ? [] : result.problems
}

test.each([
  ['http://leads.example/hook', 1],
  ['http://8.8.8.8/hook', 1],
  ['http://[2001:db8::1]/hook', 1],
  ['https://leads.example/hook?to=us', 0],
  ['http://127.0.0.1:4000/hook', 0],
  ['http://[::1]:4000/hook', 0],
  ['http://localhost:4000/hook', 0],
  ['http://receiver/hook', 0],
  ['http://leads.internal/hook', 0],
  ['http://10.20.30.40/hook', 0],
  ['http://172.31.0.1/hook', 0],
  ['http://172.32.0.1/hook', 1],
  ['http://192.168.1.9/hook', 0],
  ['http://[fd00::1]/hook', 0],
])('LEADS_WEBHOOK_URL=%s has %i problems in production, and none in development', (at, count) => {
  const env = { LEADS_WEBHOOK_URL: at, LEADS_WEBHOOK_SECRET: secret }
  expect(problems(env)).toEqual(
    Array(count).fill(expect.stringMatching(/^LEADS_WEBHOOK_URL must begin with https:/)),
  )
  expect(problems(env, 'development')).toEqual([])
})

test('a webhook address with a name and a password is refused, without repeating them', () => {
  const [problem = ''] = problems({
    LEADS_WEBHOOK_URL: 'https://me:hidden@leads.example/hook',
    LEADS_WEBHOOK_SECRET: secret,
  })
  expect(problem).toMatch(/^LEADS_WEBHOOK_URL must not hold a name or a password/)
  expect(problem).not.toContain('hidden')
})

test('an address without what goes with it is refused', () => {
  expect(problems({ LEADS_WEBHOOK_URL: url, SMTP_URL: 'smtp://mail.example' })).toEqual([
    expect.stringMatching(/^LEADS_WEBHOOK_SECRET is needed with LEADS_WEBHOOK_URL/),
    expect.stringMatching(/^MAIL_FROM is needed with SMTP_URL/),
  ])
})

test('several secrets may stand side by side while one takes the place of another', () => {
  const other = `whsec_${Buffer.alloc(64, 1).toString('base64')}`
  const env = { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: `${secret} ${other}` }
  expect(problems(env)).toEqual([])
  expect(problems({ ...env, LEADS_WEBHOOK_SECRET: `${secret} short` })).toHaveLength(1)
})

test('published registers are served with the key that checks them, and published with the one that signs', () => {
  const { signingText, publicText } = makeKeys()
  const env = { REGISTER_URL: '/srv/registers' }
  const needed = [
    expect.stringMatching(/^REGISTER_PUBLIC_KEY is needed with REGISTER_URL: .*openssl/),
  ]
  expect(problems(env)).toEqual(needed)
  expect(problems(env, 'development')).toEqual(needed)
  expect(problems({ ...env, REGISTER_SIGNING_KEY: signingText })).toEqual(needed)
  expect(problems({ ...env, REGISTER_SIGNING_KEY: signingText }, 'development')).toEqual([])
  expect(problems({ ...env, REGISTER_PUBLIC_KEY: publicText })).toEqual([])
})

test.each([
  ['http://registers.example/uk', 1],
  ['http://10.0.0.3/uk', 0],
  ['https://registers.example/uk', 0],
  ['./registers', 0],
])('REGISTER_URL=%s has %i problems in production: registers hold meter numbers', (at, count) => {
  const env = { REGISTER_URL: at, REGISTER_PUBLIC_KEY: makeKeys().publicText }
  expect(problems(env)).toEqual(
    Array(count).fill(expect.stringMatching(/^REGISTER_URL must begin with https:/)),
  )
  expect(problems(env, 'development')).toEqual([])
})

test.each([
  ['http://provider.example/v1', 1],
  ['http://8.8.8.8', 1],
  ['http://provider.internal', 0],
  ['http://127.0.0.1:4000/v1', 0],
  ['https://provider.example', 0],
])('API_URL=%s has %i problems in production: leads are sent there whole', (at, count) => {
  expect(problems({ API_URL: at })).toEqual(
    Array(count).fill(expect.stringMatching(/^API_URL must begin with https:/)),
  )
  expect(problems({ API_URL: at }, 'development')).toEqual([])
  expect(problems({ API_URL: at, MOCKS: 'on' })).toEqual([])
})
