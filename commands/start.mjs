// The doorway of every npm script. It runs on whatever Node the machine has, so it and what it imports
// are plain JavaScript; it installs what is missing and hands over to Node 26.
// In package.json `exec` lets npm's signals past sh. cmd.exe has no such word and finds `exec.cmd`. npm puts
// the words after `--` at the end of a script, so that each script is one command.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  findPinnedNode,
  isForServingAlone,
  isInstalled,
  readPinnedPackages,
} from './pinned-packages.mjs'
import { fillEnvironment, readSettingsFile, readSettingsText } from './settings-file.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const verbs = [
  'serve',
  'build',
  'dev',
  'test',
  'check',
  'look',
  'bench',
  'attack',
  'content',
  'register',
  'leads',
  'database',
]
const [verb = '', ...rest] = process.argv.slice(2)
if (!verbs.includes(verb)) {
  console.error(`usage: node commands/start.mjs ${verbs.join('|')} […]`)
  process.exit(2)
}

/** @param {string} line */
const say = line => console.error(line)

if (['serve', 'build', 'dev', 'check'].includes(verb) && rest.length > 0) {
  say(
    `usage: npm ${verb === 'serve' ? 'start' : `run ${verb}`}   It takes no words. Settings, such as PORT=8080, stand before it or in .env.local: see README.md.`,
  )
  process.exit(2)
}

/** @param {string} version @param {[number, number]} wanted */
function atLeast(version, [major, minor]) {
  const [haveMajor = 0, haveMinor = 0] = version.split('.').map(Number)
  return haveMajor > major || (haveMajor === major && haveMinor >= minor)
}

if (!atLeast(process.versions.node, [20, 19])) {
  say(`Hearthlight needs Node 20.19 or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}

// Where leads and homes are served, what only builds and tests need may have been left out.
const { platform, arch } = process
const withDev = !['serve', 'register', 'leads'].includes(verb)
const pinned = readPinnedPackages(root)
const pinnedNode = findPinnedNode(pinned, { platform, arch })
if (!isInstalled(root, pinned, { platform, arch, withDev })) {
  // Alerts tell whoever serves to run this command, and `npm ci` would empty the node_modules it serves from.
  if (verb === 'content' && isForServingAlone(root, pinned)) {
    say(
      'What checks content was left out when this was installed, for it is not needed to serve. Check the same content/ in another checkout: npm run content -- check installs there what it needs.',
    )
    process.exit(1)
  }
  install()
}

function install() {
  const npm = platform === 'win32' ? 'npm.cmd' : 'npm'
  /** @type {{ encoding: 'utf8', shell: boolean }} */
  const options = { encoding: 'utf8', shell: platform === 'win32' }
  const version = spawnSync(npm, ['--version'], options).stdout?.trim()
  if (!version || !atLeast(version, [10, 0])) {
    const found = version ? `this is npm ${version}` : 'none was found'
    say(
      `Hearthlight needs npm 10 or newer to install; ${found}. Mend: npm install -g npm@11, or install Node anew with its own npm.`,
    )
    process.exit(1)
  }
  say('Installing what package-lock.json lists …')
  const started = Date.now()
  // The lock file's hashes say what is right: a copy in npm's cache need not be asked for anew.
  const args = [
    'ci',
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const done = spawnSync(npm, args, { ...options, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) {
    say('Installing failed; nothing was started. What npm said stands above.')
    process.exit(1)
  }
  linkPinnedNode()
  say(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
}

// What npm 10 leaves out: `npx vitest` looks for Node here. The scripts do without, see below.
function linkPinnedNode() {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (pinnedNode === null || platform === 'win32' || existsSync(link)) return
  try {
    symlinkSync(relative(dirname(link), join(root, pinnedNode)), link)
  } catch {
    say('The pinned Node could not be linked: npx runs programs on the Node of this machine.')
  }
}

// A key for leads, outside DATA_DIR, made once; the environment's own wins. With DATABASE_URL none is made,
// for the database may hold leads under the key of other servers; `npm run database` makes one for its own.
const envFile = '.env.local'
const written = readEnvFile()
const makesKey = verb === 'database' || (verb === 'serve' && !process.env.DATABASE_URL?.trim())
const leads = join(process.env.DATA_DIR?.trim() || 'data', 'leads')
const holdsLeads = mayHold(join(leads, 'leads.sqlite'))
const hasKey = Boolean(process.env.LEADS_KEY?.trim())
if (verb === 'serve' && !hasKey && holdsLeads) {
  say(
    `LEADS_KEY is not set, and ${leads} holds leads sealed with one: put the key back into .env.local from your backup, or move that folder away to begin without them.`,
  )
  process.exit(1)
}
if (makesKey && !hasKey && !holdsLeads && !/^\s*LEADS_KEY\s*=/m.test(written)) {
  const key = `LEADS_KEY=${randomBytes(32).toString('base64')}\n`
  const gap = written === '' || written.endsWith('\n') ? '' : '\n'
  try {
    // Appended: a file that is written anew is empty first, and stays so on a full disk.
    appendFileSync(envFile, gap + key, { mode: 0o600 })
    // It may have been there, for everybody to read.
    chmodSync(envFile, 0o600)
    say('Made a key for leads in .env.local: keep it, for without it stored leads cannot be read.')
    fillEnvironment(readSettingsFile(envFile), process.env)
  } catch {
    // The code belongs to somebody else. The check of the settings says what is missing, and how to make it.
  }
}

/**
 * Also where this user may not look: a key that is made then is not the one of what lies there.
 * @param {string} path
 */
function mayHold(path) {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

function readEnvFile() {
  try {
    fillEnvironment(readSettingsFile(envFile), process.env)
    return readSettingsText(envFile) ?? ''
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    say(`${envFile} cannot be read (${code}): look at who owns it, or start as that user.`)
    process.exit(1)
  }
}

// Programs of the packages run on the pinned Node, however this was called: they begin with
// `#!/usr/bin/env node`. Its own folder comes first, for npm 10 does not link it into .bin.
process.env.PATH = [
  ...(pinnedNode === null ? [] : [dirname(join(root, pinnedNode))]),
  join(root, 'node_modules', '.bin'),
  process.env.PATH ?? '',
].join(delimiter)

try {
  mkdirSync('.cache', { recursive: true })
} catch {
  // Serving does not need it, and code that belongs to another user cannot have it.
}
// Node keeps what it has compiled, here and in each process that serves: they start in two thirds of
// the time. Where it may not write, it compiles anew.
if (verb === 'serve' && process.env.NODE_COMPILE_CACHE === undefined) {
  process.env.NODE_COMPILE_CACHE = join(root, '.cache', 'compiled')
  // Node 20 has none.
  module.enableCompileCache?.()
}
const command = join(root, 'commands', `${verb}.ts`)

// Not every sh passes npm's signals on: what is left behind ends itself.
if (verb === 'database' && process.env.npm_lifecycle_event) {
  const { ppid } = process
  const look = () => process.ppid !== ppid && process.kill(process.pid, 'SIGTERM')
  setInterval(look, 500).unref()
}

// Already on the pinned Node: one process, which gets signals itself.
if (process.versions.node.startsWith('26.')) {
  process.argv = [process.execPath, command, ...rest]
  await import(new URL(`./${verb}.ts`, import.meta.url).href)
} else if (pinnedNode === null) {
  say(
    `Hearthlight runs on Node 26, which its packages do not bring for ${platform} on ${arch}: install Node 26 and start again.`,
  )
  process.exit(1)
} else {
  const child = spawn(join(root, pinnedNode), [command, ...rest], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    say(`${pinnedNode} cannot be run (${error.message}): install Node 26 and start again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
