import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, readPage } from './read-page.ts'
import { readWords, type Words } from './read-words.ts'

export type ContentFinding = { place: string; says: string }

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
  words: Words[]
  findings: ContentFinding[]
}

/** Reads what editors own below `root`. What cannot be read becomes a finding. */
export function readContent(root: string): Content {
  const findings: ContentFinding[] = []
  function read<T>(file: string, as: (file: string, source: string) => T): T | undefined {
    try {
      return as(file, readFileSync(join(root, file), 'utf8'))
    } catch (error) {
      findings.push({ place: file, says: `This file cannot be read: ${explain(error)}` })
      return undefined
    }
  }
  const readAll = <T>(folder: string, ending: string, as: (file: string, source: string) => T) =>
    listFiles(root, folder, ending).flatMap(file => {
      const one = read(file, as)
      return one === undefined ? [] : [one]
    })
  const parseJson = (_: string, source: string): unknown => JSON.parse(source)
  return {
    header: read(files.header, parseJson),
    notices: existsSync(join(root, files.notices)) ? read(files.notices, parseJson) : undefined,
    priceCap: read(files.priceCap, parseJson),
    otherFuels: read(files.otherFuels, parseJson),
    tariffs: read(files.tariffs, parseJson),
    coverPlans: read(files.coverPlans, parseJson),
    grants: read(files.grants, parseJson),
    serviceAreas: read(files.serviceAreas, parseJson),
    pages: readAll(files.pages, '.mdx', readPage),
    words: [files.words, files.enquiryWords].flatMap(folder => readAll(folder, '.ts', readWords)),
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

function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? text
}
