import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findElement, type PageElement, type PageNode, readElements } from './read-elements.ts'

const source = 'bench/next'
export const nextFolder = resolve('.cache/bench/next')

type NextPage = {
  readonly metadata: { readonly title: string; readonly description: string }
  readonly main: PageElement
}

/**
 * The app of `bench/next/`, installed and built in `.cache/`, with the pages that our site shows as
 * data. Nothing of it is installed by `npm ci`.
 */
export async function prepareNext(
  origin: string,
  { ids, postcodes }: { readonly ids: readonly string[]; readonly postcodes: readonly string[] },
  say: (line: string) => void,
): Promise<void> {
  mkdirSync(nextFolder, { recursive: true })
  cpSync(source, nextFolder, { recursive: true })
  const homes: Record<string, NextPage> = {}
  const found: Record<string, NextPage> = {}
  for (const id of ids) homes[id] = await readPage(origin + homePath(id))
  for (const postcode of postcodes) found[postcode] = await readPage(origin + choosePath(postcode))
  const shell = await readShell(origin + homePath(ids[0] ?? ''))
  const pages = JSON.stringify({ shell, homes, postcodes: found })
  writeFileSync(join(nextFolder, 'pages.json'), pages)
  if (!isInstalled()) {
    say('Installing Next.js, for this alone …')
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  say('Building it …')
  run(process.execPath, ['node_modules/next/dist/bin/next', 'build'])
}

/** As `package.json` of the app wants it. */
function isInstalled(): boolean {
  const installed = join(nextFolder, 'node_modules/next/package.json')
  if (!existsSync(installed)) return false
  const wanted = readJson(join(nextFolder, 'package.json')).dependencies
  return readJson(installed).version === wanted.next
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

export const homePath = (id: string) => `/homes/${encodeURIComponent(id)}`
export const choosePath = (postcode: string) =>
  `/find-your-home?postcode=${encodeURIComponent(postcode)}`

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const done = spawnSync(command, args, { cwd: nextFolder, env, encoding: 'utf8' })
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(' ')}:\n${done.stdout}${done.stderr}`)
}

async function readDocument(url: string): Promise<readonly PageNode[]> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return readElements(await answer.text())
}

async function readPage(url: string): Promise<NextPage> {
  const page = await readDocument(url)
  const [, , title = ''] = need(page, 'title')
  const description = findMeta(need(page, 'head'), 'description')
  return { metadata: { title: String(title), description }, main: need(page, 'main') }
}

/** Attributes of `<html>` and `<body>`, and what is before and after `<main>`. */
async function readShell(url: string) {
  const page = await readDocument(url)
  const [, { lang = '' }] = need(page, 'html')
  const [, body, ...children] = need(page, 'body')
  const at = children.findIndex(([name]) => name === 'main')
  return { html: { lang }, body, before: children.slice(0, at), after: children.slice(at + 1) }
}

export function need(page: readonly PageNode[], name: string): PageElement {
  const found = findElement(page, name)
  if (found === null) throw new Error(`There is no <${name}>`)
  return found
}

function findMeta([, , ...children]: PageElement, name: string): string {
  for (const child of children) {
    if (typeof child !== 'string' && child[1].name === name) return child[1].content ?? ''
  }
  return ''
}
