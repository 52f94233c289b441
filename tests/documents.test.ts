import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { company } from '../content/en/words/company.ts'
import { schemaVersion } from '../register/sqlite/schema.ts'
import { type ConfigResult, readConfig, settings } from '../server/config.ts'
import type { Setting } from '../server/setting-kinds.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const readme = read('README.md')
const envExample = read('.env.example')
const dependencies = read('docs/decisions/0016-dependencies.md')
const manifest = JSON.parse(read('package.json'))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'deploy/README.md',
  ...listDocuments('docs'),
]
const decisions = readdirSync('docs/decisions').sort()

describe('settings', () => {
  const rows = listRows(readme).filter(([name]) => /^`[A-Z][A-Z_]+`$/.test(name ?? ''))
  const inReadme = rows.map(([name = '', fallback]) => [name.replaceAll('`', ''), fallback])
  const known = Object.entries<Setting<unknown>>(settings)

  test('README has each of them in the order of the code, with its default', () => {
    expect(inReadme).toEqual(known.map(([name, { fallback }]) => [name, showDefault(fallback)]))
  })

  test('each of them is read by what serves', () => {
    const serving = listSources('server')
      .filter(name => !/^config|\.test\.ts$/.test(name))
      .map(name => read(join('server', name)))
      .join('\n')
    const unread = known
      .map(([name]) => name)
      .filter(name => !new RegExp(`\\b${name}\\b`).test(serving))
    expect(unread).toEqual([])
  })

  test('.env.example has a line for each, commented out, with what the code says of it', () => {
    const lines = envExample.split('\n').filter(line => /^#[A-Z]/.test(line))
    expect(lines).toEqual(
      known.map(([name, { fallback, about }]) => {
        const value = showDefault(fallback)
        return `#${name}=${value === 'unset' ? '' : value} # ${about}`
      }),
    )
  })

  test('.env.example, uncommented, is the configuration that there is without it', () => {
    const env = parseEnv(envExample.replaceAll(/^#(?=[A-Z])/gm, ''))
    const { ok, config } = readConfig({}, 'development') as Extract<ConfigResult, { ok: true }>
    expect(readConfig(env, 'development')).toMatchObject({ ok, config })
  })
})

describe('npm scripts', () => {
  const scripts = Object.keys(manifest.scripts)
  const callOf = (script: string) =>
    /^(start|test)$/.test(script) ? `npm ${script}` : `npm run ${script}`

  test.each(scripts)('README says what %s does', script => {
    const calls = listRows(readme).map(([call = '']) => call.replaceAll('`', '').split(' -- ')[0])
    expect(calls).toContain(callOf(script))
  })

  test.each(documents)('%s names no script that is not there', path => {
    const named = [...read(path).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script]) => script)
    expect(named.filter(script => !scripts.includes(script ?? ''))).toEqual([])
  })
})

describe('dependencies', () => {
  const versions: Record<string, string> = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  }
  const rows = listRows(dependencies).filter(([name]) => /^`.+`$/.test(name ?? ''))

  test('each has a row with a reason in the decision about them, and each row a dependency', () => {
    const named = rows.map(([name = '']) => name.replaceAll('`', ''))
    expect(named.sort()).toEqual(Object.keys(versions).sort())
    expect(rows.filter(([, reason = '']) => reason.length < 10)).toEqual([])
  })

  test('a row that names a version names the one in package.json', () => {
    const wrong = rows.filter(([name = '', ...cells]) => {
      const named = cells.join(' ').match(/\b\d+\.\d+\.\d+\b/g) ?? []
      return named.some(version => version !== versions[name.replaceAll('`', '')])
    })
    expect(wrong).toEqual([])
  })
})

test('operations says of each metric what to do when it moves', () => {
  const rows = listRows(read('docs/operations.md')).filter(([name]) =>
    name?.includes('`hearthlight_'),
  )
  expect(rows.filter(([, counts = '', then = '']) => counts === '' || then === '')).toEqual([])
  expect(listMetrics(rows.map(([name]) => name).join('\n'))).toEqual(
    listMetrics(read('docs/operations.md')),
  )
})

test('the changelog begins with the version of package.json or the one to come', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) (.*)$/gm)]
  const [[, newest, said] = [], [, before] = []] = versions
  expect([newest, before]).toContain(manifest.version)
  if (newest !== manifest.version) expect(said).toBe('(not released yet)')
})

test('the changelog names the newest form of a register', () => {
  expect(read('CHANGELOG.md')).toContain(`Registers have new forms, up to ${schemaVersion}:`)
})

test('who reports a weakness finds the company’s own address and number', () => {
  const security = read('SECURITY.md')
  for (const text of [company.email, company.phone.text, company.hours.replace(',', ' and')])
    expect(security).toContain(text)
})

test('operations has the metrics that the server counts, and no others', () => {
  const code = listSources('server')
    .filter(name => !name.endsWith('.test.ts'))
    .map(name => read(join('server', name)))
  expect(listMetrics(read('docs/operations.md'))).toEqual(listMetrics(code.join('\n')))
})

test('every copy of leads that operations makes is deleted in time, by the timer or by hand', () => {
  const operations = read('docs/operations.md')
  const [, ofTimer = ''] =
    /find \/backups -name '(.+)\*' -mtime \+28 -delete/.exec(operations) ?? []
  const made = [...operations.matchAll(/leads -- backup \/backups\/([\w-]+)/g)].map(
    ([, name]) => name,
  )
  expect(ofTimer).not.toBe('')
  expect(made.filter(name => !name?.startsWith(ofTimer))).toEqual([])
  for (const [, folder] of operations.matchAll(/DATA_DIR=(\/tmp\/\w+)/g))
    expect(operations).toContain(`rm -r ${folder}\``)
})

test('to go back, operations opens the leads with the old version alone: it may not write to what a newer one opened', () => {
  const [, told = ''] = /To go back: ([^\n]+)/.exec(read('docs/operations.md')) ?? []
  expect(told).toMatch(/with the old version, `npm run leads -- forget --erased-since erased\.txt`/)
  expect(told).not.toMatch(/: with the new version/)
})

test('operations says when older versions go from the copy of the register', () => {
  expect(read('docs/operations.md')).toMatch(
    /^.*rsync -a \S+ \/backups\/register\/\n[\s\S]*by hand with `--delete`/m,
  )
})

test('the map of the site names each of its folders', () => {
  const folders = readdirSync('site', { withFileTypes: true }).filter(one => one.isDirectory())
  const map = listRows(read('CONTRIBUTING.md')).map(([place]) => place)
  expect(folders.filter(({ name }) => !map.includes(`\`site/${name}/\``))).toEqual([])
})

describe('decisions', () => {
  test('are numbered from 1 without gaps', () => {
    expect(decisions.map(name => Number(name.slice(0, 4)))).toEqual(
      decisions.map((_, at) => at + 1),
    )
  })

  test.each(decisions)('%s has its number, a date, context, decision and consequences', name => {
    const text = read(join('docs/decisions', name))
    expect(text).toMatch(
      new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S.*\n\n\\d{4}-\\d\\d-\\d\\d\n`),
    )
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  test.each(documents)('%s names no decision that is not there', path => {
    const named = [...read(path).matchAll(/\bdecision (\d+)/g)].map(([, number]) => Number(number))
    expect(named.filter(number => number > decisions.length)).toEqual([])
  })
})

describe.each(documents)('%s', path => {
  test('keeps the lines of npm out of files', () => {
    const intoFiles = read(path).match(/\bnpm run [^\n`&]+ > [^\n`]+/g) ?? []
    expect(intoFiles.filter(command => !command.includes(' --silent '))).toEqual([])
  })

  test('links to files that are there', () => {
    const links = [...read(path).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, to = '']) => to)
    expect(links.filter(to => !existsSync(normalize(join(dirname(path), to))))).toEqual([])
  })

  test('names paths that are there', () => {
    const named = [
      ...read(path)
        .replaceAll(/^```[\s\S]*?^```/gm, '')
        .matchAll(/`([^`\n]+)`/g),
    ]
    const missing = named
      .map(([, text = '']) => text)
      .filter(isPath)
      .filter(text => !isMade(text) && !existsSync(text.replace(/[^/]*<.*$/, '') || '.'))
    expect(missing).toEqual([])
  })
})

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
}

function listDocuments(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name).replaceAll('\\', '/'))
    .sort()
}

/** The cells of every line of a table. */
function listRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
}

function listMetrics(text: string): string[] {
  return [...new Set(text.match(/\bhearthlight_[a-z_]+[a-z]\b/g))].sort()
}

function showDefault(fallback: unknown): string {
  if (fallback === null || (Array.isArray(fallback) && fallback.length === 0)) return 'unset'
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off'
  return String(fallback)
}

/** A path of the repository: addresses of the site begin with `/`, packages with `@`. */
function isPath(text: string): boolean {
  const isShaped = /^[\w.][\w.<>-]*(\/[\w.<>-]+)*\/?$/.test(text)
  return isShaped && (text.includes('/') || /\.(css|json|md|mjs|mdx|png|tsx?)$/.test(text))
}

/** Made by running or installing, so it need not be there. */
function isMade(path: string): boolean {
  const made = ['DATA_DIR', ...read('.gitignore').split('\n').filter(Boolean)]
  return made.map(line => line.replace(/\/$/, '')).some(one => `${path}/`.startsWith(`${one}/`))
}
