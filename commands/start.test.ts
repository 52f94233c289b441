import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The doorway in a folder of its own, where everything is installed and to serve is to print the key. */
function makeCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['commands', 'node_modules']) mkdirSync(join(root, folder))
  cpSync('commands/start.mjs', join(root, 'commands', 'start.mjs'))
  writeFileSync(join(root, 'commands', 'serve.ts'), 'console.log(process.env.LEADS_KEY)')
  writeFileSync(join(root, 'package-lock.json'), '{}')
  const stamp = createHash('sha256').update(`{}${process.platform}${process.arch}`).digest('hex')
  writeFileSync(join(root, 'node_modules', '.hearthlight-lock'), stamp)
  const envFile = join(root, '.env.local')
  return {
    envFile,
    readKey: () => readFileSync(envFile, 'utf8').trim().replace('LEADS_KEY=', ''),
    keepLeads(dataFolder: string) {
      mkdirSync(join(root, dataFolder, 'leads'), { recursive: true })
      writeFileSync(join(root, dataFolder, 'leads', 'leads.sqlite'), '')
    },
    start(env: Record<string, string> = {}) {
      const script = join(root, 'commands', 'start.mjs')
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'serve'], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...env },
      })
      return { status, served: stdout.trim(), said: stderr.trim() }
    },
  }
}

test('a key for leads is made once, and kept for the next start', () => {
  const { start, readKey } = makeCheckout()
  const first = start()
  expect(first).toMatchObject({ status: 0, served: readKey() })
  expect(first.said).toContain('Made a key')
  expect(start()).toEqual({ status: 0, served: readKey(), said: '' })
})

test.each([
  ['the data folder', 'data', {}],
  ['another, named in the environment', 'elsewhere', { DATA_DIR: './elsewhere' }],
  ['another, named in the file', 'elsewhere', {}],
])(
  'a key that is lost while leads are kept in %s is asked for, and none is made',
  (_, folder, env) => {
    const { start, keepLeads, envFile } = makeCheckout()
    keepLeads(folder)
    if (folder !== 'data' && !('DATA_DIR' in env)) writeFileSync(envFile, 'DATA_DIR=elsewhere\n')
    const { status, served, said } = start(env)
    expect({ status, served }).toEqual({ status: 1, served: '' })
    expect(said).toMatch(
      /^LEADS_KEY is not set, and (data|elsewhere)\/leads holds leads.*backup.*\.$/,
    )
    expect(start({ ...env, LEADS_KEY: 'restored' })).toMatchObject({
      status: 0,
      served: 'restored',
    })
  },
)

test('a file of settings that cannot be read is told in one sentence', () => {
  const { start, envFile } = makeCheckout()
  mkdirSync(envFile)
  const { status, said } = start()
  expect(status).toBe(1)
  expect(said).toMatch(/^\.env\.local cannot be read \(EISDIR\): .*\.$/)
})
