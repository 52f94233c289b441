import { expect, test } from 'vitest'
import { readDatabaseUrl, WrongDatabaseUrl } from './postgres-hosts.ts'

test('one host, and what is left out', () => {
  expect(readDatabaseUrl('postgres://web@db.example/leads')).toEqual({
    hosts: [{ host: 'db.example', port: 5432 }],
    login: { user: 'web', database: 'leads', ssl: true },
  })
})

test('several hosts, with ports, an IPv6 address and a password with signs', () => {
  const url = 'postgresql://we%40b:p%3A%2Fw@one.example:5433,[::1]:5434/the%20leads?sslmode=disable'
  expect(readDatabaseUrl(url)).toEqual({
    hosts: [
      { host: 'one.example', port: 5433 },
      { host: '::1', port: 5434 },
    ],
    login: { user: 'we@b', password: 'p:/w', database: 'the leads', ssl: false },
  })
})

test('a password with a colon is taken whole', () => {
  expect(readDatabaseUrl('postgres://web:pa:ss@db.example/leads').login.password).toBe('pa:ss')
})

test('require encrypts without asking who answers', () => {
  const { login } = readDatabaseUrl('postgres://web@db.example/leads?sslmode=require')
  expect(login.ssl).toEqual({ rejectUnauthorized: false })
})

test.each([
  ['', 'it does not begin with postgres://'],
  ['mysql://web@db.example/leads', 'it does not begin with postgres://'],
  ['postgres://web@/leads', 'it names no host'],
  ['postgres://web@one,/leads', 'one of its hosts is none'],
  ['postgres://web@db.example:0/leads', 'one of its hosts is none'],
  ['postgres://web@db.example:65536/leads', 'one of its hosts is none'],
  ['postgres://web:50%off@db.example/leads', 'write %25 for it'],
  ['postgres://web@db.example', 'it needs a user and a database'],
  ['postgres://db.example/leads', 'it needs a user and a database'],
  ['postgres://web@db.example/leads?sslmode=prefer', 'sslmode is to be'],
  ['postgres://web@db.example/leads?options=-c', 'it has an option that is not known'],
])('%s: %s', (url, reason) => {
  expect(() => readDatabaseUrl(url)).toThrow(WrongDatabaseUrl)
  expect(() => readDatabaseUrl(url)).toThrow(reason)
})
