import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageTable } from '../../site/app/page-table.ts'
import { makeFolder } from '../../tests/support/make-folder.ts'
import { readContent } from './read-content.ts'
import { runContentCommand } from './run-content-command.ts'
import { findNewestDay, shippedContent } from './shipped-content.ts'

const { root: home, site } = shippedContent

const datedFacts = Object.fromEntries(
  ['price-cap', 'other-fuels', 'tariffs', 'cover-plans', 'grants', 'service-areas']
    .map(name => `content/${name}.json`)
    .map(file => [file, readFileSync(join(home, file), 'utf8')]),
)

function writeTree(tree: Record<string, string>): string {
  const root = makeFolder()
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('the shipped content is in order', () => {
  const printed = runContentCommand(['check'], { root: home, site, today: findNewestDay() })
  expect(printed).toEqual({
    exitCode: 0,
    results: [
      ...readContent(home).pages.map(() =>
        expect.stringMatching(
          /^[a-z-]+: \d+ of \d+ words in view, [\d.]+ words a sentence, reading ease \d+$/,
        ),
      ),
      expect.stringMatching(/^Content is in order: \d+ pages, \d+ links checked$/),
    ],
    messages: [],
  })
})

test('each kind of fault is found, with its place', () => {
  const root = writeTree({
    'content/header-configuration.json': JSON.stringify({
      'secondary-banner': { text: 'Save', link: { href: '/nowhere', text: 'Go' } },
    }),
    'content/notices.json': JSON.stringify([{ id: 'a', kind: 'service', title: 'TBC' }]),
    'content/en/pages/help.mdx':
      '[Bills](#bills) cost £5. Notwithstanding organisational considerations, telecommunicate.',
    'content/en/pages/terms.mdx': '<Section>',
    'content/en/words/shell.ts':
      "export const shell = { a: 'TODO', c: 'Send an e-mail', b: { href: '/helpp' } }",
  })
  const table = pageTable.filter(({ slug }) => slug === 'help' || slug === 'terms')
  const options = { root, site: { ...site, table }, today: '2026-11-22' }
  const { exitCode, results, messages } = runContentCommand(['check'], options)
  expect(exitCode).toBe(1)
  expect(messages).toEqual([`To mend: ${results.length}. Checked: 1 pages, 3 links.`])
  for (const expected of [
    /^content\/en\/pages\/terms\.mdx:1: This file cannot be read: /,
    /^content\/header-configuration\.json secondary-banner: "Save" makes a claim/,
    /^content\/header-configuration\.json secondary-banner\.link: “\/nowhere” leads to no page\.$/,
    /^content\/notices\.json \[0\]: The notice has no text\.$/,
    /^content\/notices\.json \[0\]: “TBC” looks like/,
    /^content\/en\/pages\/help\.mdx:1: The page has no title\.$/,
    /^content\/en\/pages\/help\.mdx:1: “£” makes a claim/,
    /^content\/en\/pages\/help\.mdx:1: “#bills” leads to a section that is not on help\.mdx\.$/,
    /^content\/en\/words\/shell\.ts:1: “TODO” looks like/,
    /^content\/en\/words\/shell\.ts:1: “e-mail”: write “email”\.$/,
    /^content\/en\/pages\/help\.mdx:1: Its reading ease is -\d+, less than 70: /,
    /^content\/en\/words\/shell\.ts:1: “\/helpp” leads to no page\.$/,
  ]) {
    expect(results.filter(line => expected.test(line))).toHaveLength(1)
  }
  // Only that it cannot be read is known of a page.
  expect(results.filter(line => line.includes('terms'))).toHaveLength(1)
})

test('files that are missing or no JSON are findings', () => {
  const root = writeTree({ ...datedFacts, 'content/notices.json': '[' })
  const { results } = runContentCommand(['check'], {
    root,
    site: { ...site, table: [] },
    today: '2026-11-22',
  })
  expect(results).toEqual([
    expect.stringMatching(/^content\/header-configuration\.json: This file cannot be read: ENOENT/),
    expect.stringMatching(/^content\/notices\.json: This file cannot be read: /),
  ])
})

test.each([
  [
    'header-configuration.json',
    '{\n "secondary-banner": [\n  {"text": "Hello"},\n ]\n}',
    ': ',
    'line 4, ',
  ],
  ['en/pages/help.mdx', 'A page\n\n<!-- To do -->', ':3: ', 'Unexpected character'],
  ['en/pages/help.mdx', '\n<Note>\n\nNever closed\n', ':2: ', 'Expected a closing tag'],
  [
    'en/pages/help.mdx',
    "export const page = {\n  title: 'What's broken',\n}\n",
    ':2: ',
    'there or just after it a comma, a brace or a quote is missing',
  ],
  ['en/words/shell.ts', "export const shell = {\n  a: 'don't',\n}", ':2: ', 'Expected'],
])('%s is unreadable, and the finding says in which line', (name, text, place, says) => {
  const root = writeTree({ ...datedFacts, [`content/${name}`]: text })
  const options = { root, site: { ...site, table: [] }, today: '2026-11-22' }
  expect(runContentCommand(['check'], options).results).toContainEqual(
    expect.stringContaining(`content/${name}${place}This file cannot be read: ${says}`),
  )
})

test('the button of a plan that leads to no enquiry is a finding', () => {
  const file = 'content/cover-plans.json'
  const plans = datedFacts[file]?.replace('/enquiries/home-cover?', '/enquiries/home-covr?') ?? ''
  const options = { root: writeTree({ ...datedFacts, [file]: plans }), site, today: '2026-11-22' }
  expect(runContentCommand(['check'], options).results).toContain(
    `${file} cover-boiler: “/enquiries/home-covr?plan=boiler” leads to no page.`,
  )
})

test('a name that stands twice in one object is a finding, with its line', () => {
  const file = 'content/service-areas.json'
  const text =
    datedFacts[file]?.replace('"state": "waiting-list",', '"state": "covered",\n$&') ?? ''
  const options = { root: writeTree({ ...datedFacts, [file]: text }), site, today: '2026-11-22' }
  expect(runContentCommand(['check'], options).results).toContain(
    `${file}:11: “state” stands here a second time, and the first is passed over.`,
  )
})

test.each([
  ['cover-plans.json', '"Boiler Cover"', '"<b>Boiler Cover</b>"', '“<b>” looks like'],
  ['grants.json', '"Boiler Upgrade Scheme"', '"<b>Boiler Upgrade Scheme</b>"', '“<b>” looks like'],
  ['service-areas.json', 'Guernsey is', 'TBC', '“TBC” looks like'],
])('what visitors read in %s is looked at', (name, text, other, says) => {
  const file = `content/${name}`
  const root = writeTree({ ...datedFacts, [file]: datedFacts[file]?.replace(text, other) ?? '' })
  expect(runContentCommand(['check'], { root, site, today: '2026-11-22' }).results).toContainEqual(
    expect.stringContaining(`${file}: ${says}`),
  )
})

test('there need not be notices', () => {
  const root = writeTree({
    ...datedFacts,
    'content/header-configuration.json': '{"hideA11yBtn":false}',
  })
  const options = { root, site: { ...site, table: [] }, today: '2026-11-22' }
  expect(runContentCommand(['check'], options).results).toEqual([
    'Content is in order: 0 pages, 23 links checked',
  ])
})

test.each([[[]], [['mend']], [['check', 'more']]])('wrong usage: %j', words => {
  expect(runContentCommand(words, { root: home, site, today: '2026-11-22' })).toEqual({
    exitCode: 2,
    results: [],
    messages: ['usage: npm run content -- check'],
  })
})

const run = (...words: string[]) => runIn(home, ...words)
const runIn = (root: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'commands/content.ts'), ...words], { encoding: 'utf8' })

test.each(['grants', 'drawings', 'sentences', 'shell'])(
  'a slip in the words of %s is a finding with its line',
  name => {
    const root = writeTree({})
    for (const room of ['commands', 'content', 'enquiries', 'homes', 'public', 'site']) {
      cpSync(join(home, room), join(root, room), { recursive: true })
    }
    symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'))
    const file = `content/en/words/${name}.ts`
    writeFileSync(join(root, file), "const words = {\n  a: 'don't',\n}\n")
    const { status, stdout, stderr } = runIn(root, 'check')
    expect(stdout).toContain(`${file}:2: This file cannot be read: Expected`)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^To mend: \d+\. .*\n$/)])
  },
)

test('the command prints its usage on standard error', () => {
  const { status, stdout, stderr } = run('mend')
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'usage: npm run content -- check\n',
  })
})

// Today is the real one here, so that the outcome may be either.
test('the command prints what it found on standard output', () => {
  const { status, stdout, stderr } = run('check')
  const isInOrder = /^Content is in order: /m.test(stdout)
  expect(status).toBe(isInOrder ? 0 : 1)
  expect(stderr).toMatch(isInOrder ? /^$/ : /^To mend: \d+\. Checked: \d+ pages, \d+ links\.\n$/)
})
