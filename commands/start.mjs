// The doorway of every npm script. It runs on whatever Node the machine has, so it is plain
// JavaScript and imports nothing of ours; it installs what is missing and hands over to Node 26.
// In package.json `exec` lets npm's signals past sh; cmd.exe has no such word, so its half is the second.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const verbs = [
  'serve',
  'dev',
  'test',
  'check',
  'look',
  'bench',
  'attack',
  'content',
  'register',
  'leads',
]
const [verb = '', ...rest] = process.argv.slice(2)
if (!verbs.includes(verb)) {
  console.error(`usage: node commands/start.mjs ${verbs.join('|')} […]`)
  process.exit(2)
}

/** @param {string} line */
const say = line => console.error(line)

/** @param {string} version @param {[number, number]} wanted */
function atLeast(version, [major, minor]) {
  const [haveMajor = 0, haveMinor = 0] = version.split('.').map(Number)
  return haveMajor > major || (haveMajor === major && haveMinor >= minor)
}

if (!atLeast(process.versions.node, [20, 19])) {
  say(`Hearthlight needs Node 20.19 or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}

// What npm would install follows from the lock file; its hash says whether that was done here.
const lock = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(process.platform + process.arch)
  .digest('hex')
const stamp = join('node_modules', '.hearthlight-lock')
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
if (!installed) install()

function install() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  /** @type {{ encoding: 'utf8', shell: boolean }} */
  const options = { encoding: 'utf8', shell: process.platform === 'win32' }
  const version = spawnSync(npm, ['--version'], options).stdout?.trim() ?? '0'
  if (!atLeast(version, [11, 0])) {
    say(
      `Hearthlight needs npm 11 or newer to install; this is npm ${version}. Mend: npm install -g npm@11`,
    )
    process.exit(1)
  }
  say('Installing what package-lock.json lists …')
  const started = Date.now()
  const args = [
    'ci',
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
  writeFileSync(stamp, lock)
  say(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
}

// A key for leads, outside DATA_DIR, made once; the environment's own wins.
const envFile = '.env.local'
const written = readEnvFile()
if (verb === 'serve' && !process.env.LEADS_KEY) {
  const leads = join(process.env.DATA_DIR?.trim() || 'data', 'leads')
  if (existsSync(join(leads, 'leads.sqlite'))) {
    say(
      `LEADS_KEY is not set, and ${leads} holds leads sealed with one: put the key back into .env.local from your backup, or move that folder away to begin without them.`,
    )
    process.exit(1)
  }
}
if (verb === 'serve' && !process.env.LEADS_KEY && !/^\s*LEADS_KEY\s*=/m.test(written)) {
  const key = `LEADS_KEY=${randomBytes(32).toString('base64')}\n`
  const gap = written === '' || written.endsWith('\n') ? '' : '\n'
  writeFileSync(envFile, written + gap + key, { mode: 0o600 })
  say('Made a key for leads in .env.local: keep it, for without it stored leads cannot be read.')
  process.loadEnvFile(envFile)
}

function readEnvFile() {
  if (!existsSync(envFile)) return ''
  try {
    const text = readFileSync(envFile, 'utf8')
    process.loadEnvFile(envFile)
    return text
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    say(`${envFile} cannot be read (${code}): look at who owns it, or start as that user.`)
    process.exit(1)
  }
}

// As npm does it, so that programs of the packages run on the pinned Node however this was called.
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '')

mkdirSync('.cache', { recursive: true })
const command = join(root, 'commands', `${verb}.ts`)
const node26 = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)

// Already on the pinned Node: one process, which gets signals itself.
if (process.versions.node.startsWith('26.')) {
  process.argv = [process.execPath, command, ...rest]
  await import(new URL(`./${verb}.ts`, import.meta.url).href)
} else {
  const child = spawn(node26, [command, ...rest], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
