import type { PageEntry } from '../../site/app/page-table.ts'
import { listHeaderLinks } from '../../site/header/read-header.ts'
import { checkClaims } from './check-claims.ts'
import { checkDatedFacts } from './check-dated-facts.ts'
import { checkHeader } from './check-header.ts'
import { type ContentLink, checkLinks, type Paths } from './check-links.ts'
import { checkNotices } from './check-notices.ts'
import { checkPageFacts } from './check-page-facts.ts'
import { checkPages } from './check-pages.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import type { ContentFinding } from './content-finding.ts'
import { type Content, files } from './read-content.ts'
import { listNoticeTexts, type PlacedNotice, readNotices } from './read-notices.ts'

type CheckedContent = { findings: ContentFinding[]; pages: number; links: number }

export type Site = Paths & { table: readonly PageEntry[] }

export function checkContent(content: Content, site: Site, today: string): CheckedContent {
  const { header, pages } = content
  const { notices, findings } = readNotices(files.notices, content.notices ?? [])
  const links = listLinks(content, notices)
  return {
    findings: [
      ...content.findings,
      ...(header === undefined ? [] : checkHeader(files.header, header, today)),
      ...findings,
      ...checkNotices(notices),
      ...checkPages(pages, site.table, files.pages),
      ...checkPageFacts(pages, today),
      ...checkDatedFacts(content, pages, files, today),
      ...pages.flatMap(page => checkClaims(page, today)),
      ...checkPlaceholders(listTexts(content, notices)),
      ...checkLinks(links, pages, site),
    ],
    pages: pages.length,
    links: links.length,
  }
}

function listLinks({ header, pages, words }: Content, notices: PlacedNotice[]): ContentLink[] {
  return [
    ...listHeaderLinks(header).map(({ href, place }) => ({
      href,
      place: `${files.header} ${place}`,
    })),
    ...notices.flatMap(({ place, fields: { href } }) =>
      typeof href === 'string' && href !== '' ? [{ href, place }] : [],
    ),
    ...pages.flatMap(({ file, slug, links }) =>
      links.map(({ href, line }) => ({ href, place: `${file}:${line}`, fromSlug: slug })),
    ),
    ...words.flatMap(({ file, links }) =>
      links.map(({ href, line }) => ({ href, place: `${file}:${line}` })),
    ),
  ]
}

function listTexts({ pages, words }: Content, notices: PlacedNotice[]) {
  return [
    ...notices.flatMap(listNoticeTexts),
    ...pages.flatMap(({ file, facts, texts }) => [
      ...[facts.title, facts.description].flatMap(text =>
        text === null ? [] : [{ text, place: `${file}:${facts.line}` }],
      ),
      ...texts.map(({ text, line }) => ({ text, place: `${file}:${line}` })),
    ]),
    ...words.flatMap(({ file, texts }) =>
      texts.map(({ text, line }) => ({ text, place: `${file}:${line}` })),
    ),
  ]
}
