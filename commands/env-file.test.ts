import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../tests/support/make-folder.ts'
import { createEnvFileRefresh, describeStrangers } from './env-file.ts'

function setUp(before: string, env: Record<string, string>) {
  const folder = makeFolder()
  const path = join(folder, '.env.local')
  writeFileSync(path, before)
  return { path, env, refresh: createEnvFileRefresh(path, env) }
}

test('what the file says now takes the place of what it said, and not of the environment’s own', () => {
  const { path, env, refresh } = setUp('A=1\nB=1\nC=1\n', { A: '1', B: 'own', C: '1', D: 'own' })
  writeFileSync(path, 'A=2\nB=2\nD=2\nE=2\n')
  const undo = refresh()
  expect(env).toEqual({ A: '2', B: 'own', D: 'own', E: '2' })
  undo()
  expect(env).toEqual({ A: '1', B: 'own', C: '1', D: 'own' })
})

test('a file that is gone leaves the environment’s own', () => {
  const { path, env, refresh } = setUp('A=1\n', { A: '1', B: 'own' })
  rmSync(path)
  refresh()
  expect(env).toEqual({ B: 'own' })
})

test('a value with nothing after its “=” takes nothing of the next line', () => {
  const { path, env, refresh } = setUp('A=1\n', { A: '1', C: '' })
  writeFileSync(path, 'A= \r\nB=2\r\nC=3\r\n')
  refresh()
  expect(env).toEqual({ A: '', B: '2', C: '3' })
})

test('a file that cannot be read changes nothing, and is not taken for an empty one', () => {
  const { path, env, refresh } = setUp('A=1\n', { A: '1' })
  rmSync(path)
  mkdirSync(path)
  expect(refresh).toThrow('EISDIR')
  expect(env).toEqual({ A: '1' })
})

test('a misspelt name is told, and what is for Node is not', () => {
  const { path } = setUp('PORT=1\nTRUST_PROXIES=2\nNODE_OPTIONS=\nTZ=UTC\n', {})
  expect(describeStrangers(path, { PORT: {} })).toContain('what is no setting: TRUST_PROXIES. If')
  expect(describeStrangers(path, { PORT: {}, TRUST_PROXIES: {} })).toBeNull()
  expect(describeStrangers(`${path}.none`, {})).toBeNull()
})
