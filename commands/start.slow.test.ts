import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../tests/support/make-folder.ts'

const packages = {
  'node_modules/served': { version: '1.0.0', integrity: 'sha512-s' },
  'node_modules/checks': { version: '2.0.0', integrity: 'sha512-c', dev: true },
  'node_modules/node-of-tests': {
    optional: true,
    os: process.platform,
    cpu: process.arch,
    bin: { node: 'bin/node' },
  },
}
const { 'node_modules/checks': _checks, ...withoutDev } = packages

/** Makes the process believe that it is an older Node than it is. */
const believe = (version: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
  )}`

type Setup = {
  /** What npm's record says is installed; null before the first install. */
  installed?: object | null
  /** Of npm, which is found first and installs without linking any Node, as npm 10 does. */
  npm?: string
}

/** The doorway in a folder of its own. To serve is to print the key, to check is to run a tool. */
function makeCheckout({ installed = packages, npm = '10.8.2' }: Setup = {}) {
  const root = makeFolder()
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), mode)
  }
  for (const name of ['start.mjs', 'pinned-packages.mjs', 'settings-file.mjs'])
    cpSync(join('commands', name), join(root, 'commands', name))
  write('package.json', '{"type":"module"}')
  write('package-lock.json', JSON.stringify({ packages }))
  write('commands/serve.ts', 'console.log(process.env.LEADS_KEY)')
  write('commands/database.ts', '')
  write(
    'commands/check.ts',
    `import { spawnSync } from 'node:child_process'
     console.log('command', process.env.PINNED ?? 'unpinned', spawnSync('tool', { encoding: 'utf8' }).stdout)`,
  )
  const record = join('node_modules', '.package-lock.json')
  write('made/npm', writeNpm(npm, record), 0o755)
  if (installed !== null) putPackages(installed)
  const envFile = join(root, '.env.local')
  return {
    root,
    envFile,
    has: (path: string) => existsSync(join(root, path)),
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    readKey: () => readFileSync(envFile, 'utf8').trim().replace('LEADS_KEY=', ''),
    keepLeads(dataFolder: string) {
      mkdirSync(join(root, dataFolder, 'leads'), { recursive: true })
      writeFileSync(join(root, dataFolder, 'leads', 'leads.sqlite'), '')
    },
    start(env: Record<string, string> = {}, ...words: string[]) {
      const script = join(root, 'commands', 'start.mjs')
      const args = words.length === 0 ? ['serve'] : words
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        encoding: 'utf8',
        env: { PATH: [join(root, 'made'), process.env.PATH].join(delimiter), ...env },
      })
      return { status, served: stdout.trim(), said: stderr.trim() }
    },
  }

  function putPackages(listed: object): void {
    write(record, JSON.stringify({ packages: listed }))
    write('node_modules/node-of-tests/bin/node', pinnedNode, 0o755)
    write('node_modules/.bin/tool', tool, 0o755)
  }

  function writeNpm(version: string, recordPath: string): string {
    return `#!${process.execPath}
      import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
      if (process.argv[2] === '--version') console.log('${version}')
      else {
        writeFileSync('npm-was-called', process.argv.slice(2).join(' '))
        mkdirSync('node_modules/node-of-tests/bin', { recursive: true })
        mkdirSync('node_modules/.bin', { recursive: true })
        writeFileSync(${JSON.stringify(recordPath)}, ${JSON.stringify(JSON.stringify({ packages }))})
        writeFileSync('node_modules/node-of-tests/bin/node', ${JSON.stringify(pinnedNode)})
        writeFileSync('node_modules/.bin/tool', ${JSON.stringify(tool)})
        for (const name of ['node-of-tests/bin/node', '.bin/tool']) chmodSync('node_modules/' + name, 0o755)
      }`
  }
}

/** Leaves a mark in the environment each time that it is used. */
const pinnedNode = `#!/bin/sh\nPINNED="\${PINNED}pinned" exec '${process.execPath}' "$@"\n`
const tool = `#!/usr/bin/env node\nconsole.log('tool', process.env.PINNED ?? 'unpinned')\n`

test('code without .cache that may only be read serves all the same', () => {
  const { root, start } = makeCheckout()
  // A link to nowhere, for no rights keep root from making a folder.
  symlinkSync(join(root, 'nowhere', 'cache'), join(root, '.cache'))
  expect(start({ LEADS_KEY: 'given' })).toEqual({ status: 0, served: 'given', said: '' })
})

test.each([
  ['10.8.2', 'none'],
  ['11.21.2', 'none'],
  ['10.8.2', 'without what checks need'],
])('with npm %s and %s installed, a check installs and runs on the pinned Node', (npm, here) => {
  const { start, read, has } = makeCheckout({ npm, installed: here === 'none' ? null : withoutDev })
  const { status, served, said } = start({ NODE_OPTIONS: believe('20.19.0') }, 'check')
  expect(said).toMatch(/^Installing what package-lock\.json lists …\nInstalled in \d+ s\.$/)
  expect({ status, served }).toEqual({ status: 0, served: 'command pinned tool pinnedpinned' })
  expect(read('npm-was-called')).toMatch(/^ci --prefer-offline --include=dev --include=optional /)
  // Where `npx` looks for it.
  expect(has('node_modules/.bin/node')).toBe(true)
})

test('what npm installed without linking the pinned Node runs on it', () => {
  const { start, has } = makeCheckout()
  const { status, served, said } = start({ NODE_OPTIONS: believe('22.23.3') }, 'check')
  expect({ status, served, said }).toEqual({
    status: 0,
    served: 'command pinned tool pinnedpinned',
    said: '',
  })
  expect(has('npm-was-called')).toBe(false)
})

test('a machine that has Node 26 itself runs tools on the pinned one all the same', () => {
  expect(makeCheckout().start({}, 'check')).toEqual({
    status: 0,
    served: 'command unpinned tool pinned',
    said: '',
  })
})

test('what only checks need may be left out where the site is served', () => {
  const { start, has } = makeCheckout({ installed: withoutDev })
  expect(start({ LEADS_KEY: 'given' })).toEqual({ status: 0, served: 'given', said: '' })
  expect(has('npm-was-called')).toBe(false)
})

test('where the site is served, a check of content installs nothing: npm would empty what it runs on', () => {
  const { start, has } = makeCheckout({ installed: withoutDev })
  expect(start({}, 'content', 'check')).toEqual({
    status: 1,
    served: '',
    said: 'What checks content was left out when this was installed, for it is not needed to serve. Check the same content/ in another checkout: npm run content -- check installs there what it needs.',
  })
  expect(has('npm-was-called')).toBe(false)
})

test.each([
  ['a fresh checkout', null],
  ['one whose tools are older', { ...packages, 'node_modules/checks': { version: '1.9.0' } }],
])('a check of content installs in %s', (_, installed) => {
  const { start, has } = makeCheckout({ installed })
  start({}, 'content', 'check')
  expect(has('npm-was-called')).toBe(true)
})

test.each([
  ['9.9.4', 'this is npm 9.9.4'],
  ['', 'none was found'],
])('npm “%s” is too old: told in one sentence, and nothing is installed', (npm, found) => {
  const { start, has } = makeCheckout({ npm, installed: null })
  expect(start()).toEqual({
    status: 1,
    served: '',
    said: `Hearthlight needs npm 10 or newer to install; ${found}. Mend: npm install -g npm@11, or install Node anew with its own npm.`,
  })
  expect(has('npm-was-called')).toBe(false)
})

test.each(['serve', 'build', 'dev', 'check'])('%s with a word after it is wrong usage', verb => {
  const { has, start } = makeCheckout({ installed: null })
  const { status, served, said } = start({}, verb, '--port=80')
  expect([status, served]).toEqual([2, ''])
  expect(said).toMatch(/^usage: npm (start|run \w+) {3}It takes no words\. .*PORT=8080.*\.$/)
  expect(has('npm-was-called')).toBe(false)
})

test('npm gives words to every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const script of Object.values(scripts)) {
    expect(script).toMatch(/^(exec )?node commands\/start\.mjs [a-z]+( --all)?$/)
  }
})

test.each(['start', 'dev', 'bench', 'attack', 'register', 'leads'])(
  'a signal to npm ends npm run %s as well: its script is the command itself',
  name => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(scripts[name]).toMatch(/^exec /)
  },
)

test('a database that npm started and left behind ends itself', async () => {
  const { root } = makeCheckout()
  const says = "console.log(process.argv.slice(2).join(' ')); setInterval(() => {}, 1000)"
  writeFileSync(join(root, 'commands', 'database.ts'), says)
  // The shell has something to do afterwards, so that it does not become the command.
  const line = `'${process.execPath}' commands/start.mjs database --port 7; true`
  const shell = spawn('sh', ['-c', line], {
    cwd: root,
    env: { PATH: process.env.PATH, npm_lifecycle_event: 'database', LEADS_KEY: 'given' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shell.stdout, 'end')
  expect(String(await once(shell.stdout, 'data'))).toBe('--port 7\n')
  shell.kill('SIGTERM')
  await ended
})

/** What `node:util` has in a Node before 20.12. */
const withoutParseEnv = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
   registerHooks({ resolve: (name, context, next) => name === 'node:util'
     ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
     : next(name, context) })`,
)}`

test.each([
  ['18.20.0', withoutParseEnv],
  ['20.18.3', ''],
])('Node %s is too old, and is told so in one sentence', (version, lacks) => {
  const { start, has } = makeCheckout({ installed: null })
  expect(start({ NODE_OPTIONS: `${believe(version)} ${lacks}` })).toEqual({
    status: 1,
    served: '',
    said: `Hearthlight needs Node 20.19 or newer to start; this is Node ${version}.`,
  })
  expect(has('npm-was-called')).toBe(false)
})

test('a key for leads is made once, and kept for the next start', () => {
  const { start, readKey } = makeCheckout()
  const first = start()
  expect(first).toMatchObject({ status: 0, served: readKey() })
  expect(first.said).toContain('Made a key')
  expect(start()).toEqual({ status: 0, served: readKey(), said: '' })
})

test('a file with other settings gets the key, and is no longer for everybody to read', () => {
  const { start, envFile } = makeCheckout()
  writeFileSync(envFile, 'PORT=3000')
  chmodSync(envFile, 0o644)
  expect(start().status).toBe(0)
  expect(readFileSync(envFile, 'utf8')).toMatch(/^PORT=3000\nLEADS_KEY=/)
  expect((statSync(envFile).mode & 0o777).toString(8)).toBe('600')
})

test.each([
  ['the mark of Windows', '\uFEFFLEADS_KEY=kept\n', {}],
  ['a space after the “=” of the line before', 'SITE_TITLE= \nLEADS_KEY=kept\n', {}],
  ['the ends of lines of Windows', 'SITE_TITLE= \r\nLEADS_KEY="kept"\r\n', {}],
  ['an empty value in the environment', 'LEADS_KEY=kept\n', { LEADS_KEY: '' }],
  ['a blank value in the environment', 'LEADS_KEY=kept\n', { LEADS_KEY: ' ' }],
])('a setting is read from the file beside %s', (_, text, env) => {
  const { start, envFile } = makeCheckout()
  writeFileSync(envFile, text)
  expect(start(env)).toEqual({ status: 0, served: 'kept', said: '' })
})

test('where no key can be written down, it is left to the settings to ask for one', () => {
  const { root, start, envFile } = makeCheckout()
  symlinkSync(join(root, 'nowhere', 'env'), envFile)
  expect(start()).toEqual({ status: 0, served: 'undefined', said: '' })
})

test('a database may hold leads of other servers: none is made for it, but for one to try out', () => {
  const { start, has, readKey } = makeCheckout()
  const env = { DATABASE_URL: 'postgres://u:p@db/leads' }
  expect(start(env)).toEqual({ status: 0, served: 'undefined', said: '' })
  expect(has('.env.local')).toBe(false)
  expect(start({}, 'database').said).toContain('Made a key')
  expect(start(env)).toEqual({ status: 0, served: readKey(), said: '' })
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

test('where nobody can tell whether leads are kept, no key is made', () => {
  const { root, start, has } = makeCheckout()
  // Such as a folder of another user, which root could look into.
  mkdirSync(join(root, 'data'))
  symlinkSync('leads', join(root, 'data', 'leads'))
  expect(start()).toMatchObject({ status: 1, served: '' })
  expect(has('.env.local')).toBe(false)
})

test('a file of settings that cannot be read is told in one sentence', () => {
  const { start, envFile } = makeCheckout()
  mkdirSync(envFile)
  const { status, said } = start()
  expect(status).toBe(1)
  expect(said).toMatch(/^\.env\.local cannot be read \(EISDIR\): .*\.$/)
})
