import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { decodeText, readJson } from '../../content/read-json.ts'
import { type Page, readPage } from './read-page.ts'
import { findRepeatedNames, readWords, type Words } from './read-words.ts'

export type ContentFinding = { place: string; says: string }

export const describeFinding = ({ place, says }: ContentFinding): string => `${place}: ${says}`

export const files = {
  header: 'content/header-configuration.json',
  notices: 'content/notices.json',
  priceCap: 'content/price-cap.json',
  otherFuels: 'content/other-fuels.json',
  tariffs: 'content/tariffs.json',
  coverPlans: 'content/cover-plans.json',
  grants: 'content/grants.json',
  serviceAreas: 'content/service-areas.json',
  pages: 'content/en/pages',
  words: 'content/en/words',
  enquiryWords: 'content/en/words/enquiries',
  pictures: 'public/illustrations',
}

export type Content = {
  header: unknown
  /** `undefined` when there is no such file, which is fine. */
  notices: unknown
  priceCap: unknown
  otherFuels: unknown
  tariffs: unknown
  coverPlans: unknown
  grants: unknown
  serviceAreas: unknown
  pages: Page[]
  /** Files of pages that cannot be read: more is not known of them. */
  unread: string[]
  words: Words[]
  /** Their names. */
  pictures: string[]
  findings: ContentFinding[]
}

/** Reads what editors own below `root`. What cannot be read becomes a finding. */
export function readContent(root: string): Content {
  const findings: ContentFinding[] = []
  function read<T>(file: string, as: (bytes: Uint8Array) => T): T | undefined {
    try {
      return as(readFileSync(join(root, file)))
    } catch (error) {
      const { line, why } = explain(error)
      const place = line === undefined ? file : `${file}:${line}`
      findings.push({ place, says: `This file cannot be read: ${why}` })
      return undefined
    }
  }
  const readAll = <T>(folder: string, ending: string, as: (file: string, source: string) => T) =>
    listFiles(root, folder, ending).flatMap(file => {
      const one = read(file, bytes => as(file, decodeText(bytes)))
      return one === undefined ? [] : [one]
    })
  const readData = (file: string) =>
    read(file, bytes => {
      const data = readJson(bytes)
      for (const { name, line } of findRepeatedNames(decodeText(bytes))) {
        const says = `“${name}” stands here a second time, and the first is passed over.`
        findings.push({ place: `${file}:${line}`, says })
      }
      return data
    })
  const pages = readAll(files.pages, '.mdx', readPage)
  return {
    header: readData(files.header),
    notices: existsSync(join(root, files.notices)) ? readData(files.notices) : undefined,
    priceCap: readData(files.priceCap),
    otherFuels: readData(files.otherFuels),
    tariffs: readData(files.tariffs),
    coverPlans: readData(files.coverPlans),
    grants: readData(files.grants),
    serviceAreas: readData(files.serviceAreas),
    pages,
    unread: listFiles(root, files.pages, '.mdx').filter(
      file => !pages.some(page => page.file === file),
    ),
    words: [files.words, files.enquiryWords].flatMap(folder => readAll(folder, '.ts', readWords)),
    pictures: listFiles(root, files.pictures, '.svg').map(file => basename(file, '.svg')),
    findings,
  }
}

function listFiles(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith(ending) && !name.endsWith(`.test${ending}`))
    .sort()
    .map(name => `${folder}/${name}`)
}

/** Where the parsers of pages and of words say where it is: both say it beside their message. */
function explain(error: unknown): { line?: number | undefined; why: string } {
  const { message, line, loc } = error as Error & { line?: number; loc?: { line: number } }
  const why = message.split('\n')[loc ? 1 : 0] ?? message
  // Of a tag that is never closed the message alone says where it was opened.
  const [, opened] = /\((\d+):\d+/.exec(why) ?? []
  return {
    line: line ?? loc?.line ?? (opened === undefined ? undefined : Number(opened)),
    why: why.endsWith('with acorn')
      ? 'there or just after it a comma, a brace or a quote is missing or too many.'
      : why,
  }
}
