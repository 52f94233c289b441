import { expect, test } from 'vitest'
import { makeKeys } from '../tests/support/register/publish-given-homes.ts'
import { readConfig, settings } from './config.ts'

const registerKeys = makeKeys()

const key = Buffer.alloc(32).toString('base64')
const start = (env: Record<string, string | undefined>) =>
  readConfig({ LEADS_KEY: key, ...env }, 'production')

test('every name of the contract is a setting, and no other', () => {
  expect(Object.keys(settings).toSorted()).toEqual(
    [
      'PORT',
      'HOST',
      'SITE_URL',
      'ADMIN_PORT',
      'ADMIN_HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'REGISTER_URL',
      'REGISTER_SIGNING_KEY',
      'REGISTER_PUBLIC_KEY',
      'API_URL',
      'API_TOKEN',
      'MOCKS',
      'MOCK_DELAY_MS',
      'HEADER_CONFIGURATION_URL',
      'SITE_TITLE',
      'PRODUCT_CODE',
      'TAG_MANAGER_URL',
      'LEADS_KEY',
      'LEADS_WEBHOOK_URL',
      'LEADS_WEBHOOK_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'API_TOKENS',
      'CORS_ORIGINS',
      'RATE_LIMITS',
      'TRUST_PROXY',
      'WORKERS',
      'LOG_LEVEL',
    ].toSorted(),
  )
})

test('where nothing is given, the contract’s own values hold', () => {
  expect(start({})).toMatchObject({
    ok: true,
    config: {
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: null,
      ADMIN_PORT: null,
      ADMIN_HOST: '127.0.0.1',
      DATA_DIR: './data',
      DATABASE_URL: null,
      API_URL: null,
      MOCKS: false,
      MOCK_DELAY_MS: 300,
      HEADER_CONFIGURATION_URL: null,
      SITE_TITLE: 'Hearthlight',
      PRODUCT_CODE: 'HL',
      TAG_MANAGER_URL: null,
      API_TOKENS: [],
      RATE_LIMITS: true,
      TRUST_PROXY: 0,
      WORKERS: null,
      LOG_LEVEL: 'info',
    },
  })
})

test.each([
  ['PORT', '8080', 8080],
  ['PORT', '0', 0],
  ['PORT', ' 8080 ', 8080],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['HOST', 'localhost', '127.0.0.1'],
  [
    'CORS_ORIGINS',
    'https://Shop.Example.org:443, http://a:8080',
    ['https://shop.example.org', 'http://a:8080'],
  ],
  ['SITE_URL', 'https://www.hearthlight.example', 'https://www.hearthlight.example'],
  ['SITE_URL', 'https://www.hearthlight.example/', 'https://www.hearthlight.example'],
  ['SITE_URL', 'https://www.hearthlight.example:8443', 'https://www.hearthlight.example:8443'],
  ['SITE_URL', 'http://localhost:3000', 'http://localhost:3000'],
  ['SITE_URL', 'http://10.0.0.7', 'http://10.0.0.7'],
  ['ADMIN_PORT', '9090', 9090],
  ['ADMIN_PORT', '0', 0],
  ['ADMIN_HOST', '10.0.0.1', '10.0.0.1'],
  ['HEADER_CONFIGURATION_URL', 'http://cms.example/h.json', 'http://cms.example/h.json'],
  ['SITE_TITLE', 'Bright & Warm', 'Bright & Warm'],
  ['PRODUCT_CODE', 'BH2', 'BH2'],
  ['TAG_MANAGER_URL', 'https://tags.example/t.js', 'https://tags.example/t.js'],
  ['LEADS_KEY', `2026a:${key}`, `2026a:${key}`],
  ['LEADS_KEY', `2027a:${key}, ${key}`, `2027a:${key}, ${key}`],
  ['RATE_LIMITS', 'off', false],
  ['TRUST_PROXY', 'on', 1],
  ['TRUST_PROXY', 'off', 0],
  ['TRUST_PROXY', '2', 2],
  ['TRUST_PROXY', '0', 0],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['DATABASE_URL', '', null],
  ['REGISTER_URL', ' ', null],
  ['REGISTER_URL', './registers', './registers'],
  ['REGISTER_URL', 'file:///srv/registers', 'file:///srv/registers'],
  ['REGISTER_URL', 'https://name:word@store.example/r', 'https://name:word@store.example/r'],
  ['REGISTER_URL', 'https://name:50%25@store.example/r', 'https://name:50%25@store.example/r'],
  ['REGISTER_SIGNING_KEY', registerKeys.signingText, registerKeys.signingText],
  ['WORKERS', '1', 1],
  ['WORKERS', '64', 64],
  ['API_TOKENS', 'a'.repeat(24), ['a'.repeat(24)]],
  ['API_TOKENS', `${'a'.repeat(24)}, ${'b'.repeat(24)}`, ['a'.repeat(24), 'b'.repeat(24)]],
  ['LEADS_WEBHOOK_SECRET', `whsec_${key}`, `whsec_${key}`],
  ['SMTP_URL', 'smtps://mail.example:465', 'smtps://mail.example:465'],
  ['MAIL_FROM', 'help@hearthlight.example', 'help@hearthlight.example'],
])('%s=%s is taken', (name, text, value) => {
  const together = {
    MAIL_FROM: 'help@hearthlight.example',
    REGISTER_PUBLIC_KEY: registerKeys.publicText,
    [name]: text,
  }
  expect(start(together)).toMatchObject({ ok: true, config: { [name]: value } })
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['PORT', 'http'],
  ['SITE_URL', 'www.hearthlight.example'],
  ['SITE_URL', 'http://www.hearthlight.example'],
  ['SITE_URL', 'https://www.hearthlight.example/track'],
  ['SITE_URL', 'https://www.hearthlight.example/?x=1'],
  ['SITE_URL', 'https://name:word@www.hearthlight.example'],
  ['SITE_URL', 'ftp://localhost'],
  ['ADMIN_PORT', '65536'],
  ['ADMIN_PORT', 'none'],
  ['ADMIN_PORT', '3000'],
  ['MOCK_DELAY_MS', '60001'],
  ['WORKERS', '0'],
  ['HEADER_CONFIGURATION_URL', '/header.json'],
  ['HEADER_CONFIGURATION_URL', 'file:///etc/passwd'],
  ['HEADER_CONFIGURATION_URL', 'https://name:secret@cms.example/header.json'],
  ['TAG_MANAGER_URL', 'https://name:secret@tags.example/all.js'],
  ['API_URL', 'api.example'],
  ['DATABASE_URL', 'mysql://secret@db'],
  ['DATABASE_URL', 'postgres://secret@db'],
  ['DATABASE_URL', 'postgres://user:secret@one:99999/leads'],
  ['REGISTER_URL', 'ftp://registers.example/'],
  ['REGISTER_URL', 's3://bucket/registers'],
  ['REGISTER_URL', 'https://name:50%secret@store.example/r'],
  ['REGISTER_SIGNING_KEY', 'a secret key'],
  ['REGISTER_PUBLIC_KEY', 'a public key'],
  ['WORKERS', '65'],
  ['WORKERS', 'auto'],
  ['SITE_TITLE', 'two\nlines'],
  ['PRODUCT_CODE', 'hl'],
  ['PRODUCT_CODE', 'HL:X'],
  ['PRODUCT_CODE', 'ELEVENCHARS'],
  ['TAG_MANAGER_URL', 'http://tags.example/t.js'],
  ['TAG_MANAGER_URL', 'javascript:alert(1)'],
  ['LEADS_KEY', 'short'],
  ['LEADS_KEY', Buffer.alloc(31).toString('base64')],
  ['LEADS_KEY', `${key} ${key}`],
  ['LEADS_KEY', `${key},`],
  ['LEADS_KEY', `2027a:${key},2027a:${Buffer.alloc(32, 1).toString('base64')}`],
  ['LEADS_WEBHOOK_SECRET', key],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp:mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['API_TOKEN', 'two words'],
  ['API_TOKENS', 'short'],
  ['CORS_ORIGINS', 'https://shop.example.org:port'],
  ['CORS_ORIGINS', 'shop.example.org'],
  ['CORS_ORIGINS', 'https://*.example.org'],
  ['MOCKS', 'true'],
  ['RATE_LIMITS', 'ON'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '1.5'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
])('%s=%j is refused, with its mend and without its value', (name, text) => {
  const result = start({ [name]: text })
  const problems = result.ok ? [] : result.problems
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must `))])
  if (text.length > 5) expect(problems[0]).not.toContain(text)
})

test('every problem is told at once', () => {
  const wrong = { PORT: 'x', ADMIN_PORT: 'x', MOCKS: 'x', LOG_LEVEL: 'x' }
  const result = readConfig(wrong, 'production')
  expect(result.ok ? [] : result.problems.map(problem => problem.split(' ')[0])).toEqual([
    'PORT',
    'ADMIN_PORT',
    'MOCKS',
    'LEADS_KEY',
    'LOG_LEVEL',
  ])
})

test.each([undefined, '', '  '])('LEADS_KEY given as %j is asked for in production only', given => {
  const problems = (mode: 'production' | 'development') => {
    const result = readConfig({ LEADS_KEY: given }, mode)
    return result.ok ? [] : result.problems
  }
  expect(problems('production')).toEqual([expect.stringMatching(/^LEADS_KEY is needed/)])
  expect(problems('development')).toEqual([])
})

test('no secret has a value of its own', () => {
  const secrets = Object.entries(settings).filter(([name]) => /KEY|SECRET|TOKEN/.test(name))
  expect(secrets.flatMap(([, { fallback }]) => fallback ?? [])).toEqual([])
})
