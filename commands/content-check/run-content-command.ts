import type { PageEntry } from '../../site/app/page-table.ts'
import { parseHeaderConfiguration } from '../../site/header/parse-header-configuration.ts'
import { listHeaderLinks } from '../../site/header/read-header.ts'
import { reviewHeaderConfiguration } from '../../site/header/review-header-configuration.ts'
import { findPlaceholder } from '../../site/header/words-to-check.ts'
import { type CommandOutput, succeed } from '../command-output.ts'
import { checkClaims } from './check-claims.ts'
import { checkDatedFacts } from './check-dated-facts.ts'
import { type ContentLink, checkLinks, type Paths } from './check-links.ts'
import { checkNotices, listNoticeTexts, type PlacedNotice, readNotices } from './check-notices.ts'
import { checkPageFacts, checkPages } from './check-pages.ts'
import { checkParts, listPlans } from './check-parts.ts'
import { checkPhrases } from './check-phrases.ts'
import { checkReading, describeReading } from './check-reading.ts'
import {
  type Content,
  type ContentFinding,
  describeFinding,
  files,
  readContent,
} from './read-content.ts'
import { findSlug, type Page } from './read-page.ts'

export type Site = Paths & { table: readonly PageEntry[] }

export function runContentCommand(
  words: readonly string[],
  { root, site, today }: { root: string; site: Site; today: string },
): CommandOutput {
  if (words.length !== 1 || words[0] !== 'check') {
    const usage = 'usage: npm run content -- check'
    return { exitCode: 2, results: [], messages: [usage] }
  }
  const { findings, pages, links } = checkContent(readContent(root), site, today)
  if (findings.length === 0) {
    const inOrder = `Content is in order: ${pages.length} pages, ${links} links checked`
    return succeed([...pages.map(describeReading), inOrder])
  }
  return {
    exitCode: 1,
    results: findings.map(describeFinding),
    messages: [`To mend: ${findings.length}. Checked: ${pages.length} pages, ${links} links.`],
  }
}

type CheckedContent = { findings: ContentFinding[]; pages: readonly Page[]; links: number }

function checkContent(content: Content, site: Site, today: string): CheckedContent {
  const { header, pages, unread } = content
  const { notices, findings } = readNotices(files.notices, content.notices ?? [])
  const links = listLinks(content, notices)
  const texts = listTexts(content, notices)
  return {
    findings: [
      ...content.findings,
      ...(header === undefined ? [] : checkHeader(files.header, header, today)),
      ...findings,
      ...checkNotices(notices, today),
      ...checkPages(pages, site.table, files.pages).filter(({ place }) => !unread.includes(place)),
      ...checkPageFacts(pages, today),
      ...checkDatedFacts(content, pages, files, today),
      ...pages.flatMap(page => checkParts(page, content)),
      ...pages.flatMap(page => checkClaims(page, today)),
      ...checkPlaceholders(texts),
      ...checkPhrases(texts),
      ...pages.flatMap(checkReading),
      ...checkLinks(links, pages, { ...site, unread: unread.map(findSlug) }),
    ],
    pages,
    links: links.length,
  }
}

function listLinks(
  { header, grants, coverPlans, pages, words }: Content,
  notices: PlacedNotice[],
): ContentLink[] {
  return [
    ...listHeaderLinks(header).map(({ href, place }) => ({
      href,
      place: `${files.header} ${place}`,
    })),
    ...notices.flatMap(({ place, fields: { href } }) =>
      typeof href === 'string' && href !== '' ? [{ href, place }] : [],
    ),
    ...listSchemeLinks(grants),
    ...listPlans(coverPlans).map(({ id, href }) => ({ href, place: `${files.coverPlans} ${id}` })),
    ...pages.flatMap(({ file, slug, links }) =>
      links.map(({ href, line }) => ({ href, place: `${file}:${line}`, fromSlug: slug })),
    ),
    ...words.flatMap(({ file, links }) =>
      links.map(({ href, line }) => ({ href, place: `${file}:${line}` })),
    ),
  ]
}

/** A scheme without an address is a finding of `checkGrants` already. */
function listSchemeLinks(grants: unknown): ContentLink[] {
  const schemes = (grants as { schemes?: unknown } | undefined)?.schemes
  return (Array.isArray(schemes) ? schemes : []).flatMap(scheme =>
    typeof scheme?.url === 'string'
      ? [{ href: scheme.url, place: `${files.grants} ${scheme.id}` }]
      : [],
  )
}

function listTexts(content: Content, notices: PlacedNotice[]) {
  const { pages, words } = content
  return [
    ...notices.flatMap(listNoticeTexts),
    ...(['tariffs', 'coverPlans', 'grants', 'serviceAreas'] as const).flatMap(fact =>
      listFactTexts(content[fact]).map(text => ({ text, place: files[fact] })),
    ),
    ...pages.flatMap(({ file, facts, texts }) => [
      ...[facts.title, facts.description, facts.intro].flatMap(text =>
        text === null ? [] : [{ text, place: `${file}:${facts.line}` }],
      ),
      ...texts.map(({ text, line }) => ({ text, place: `${file}:${line}` })),
    ]),
    ...words.flatMap(({ file, texts }) =>
      texts.map(({ text, line }) => ({ text, place: `${file}:${line}` })),
    ),
  ]
}

/** What visitors read of tariffs, plans, schemes and service areas. */
function listFactTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const isRead = name === 'name' || name === 'text' || name === 'reason'
    return isRead && typeof inside === 'string' ? [inside] : listFactTexts(inside)
  })
}

function checkHeader(file: string, answer: unknown, today: string): ContentFinding[] {
  const findings = [
    ...parseHeaderConfiguration(answer, today).findings,
    ...reviewHeaderConfiguration(answer, today),
  ]
  return findings.map(({ place, says }) => ({ place: `${file} ${place}`, says }))
}

function checkPlaceholders(texts: readonly { place: string; text: string }[]): ContentFinding[] {
  return texts.flatMap(({ place, text }) => {
    const found = findPlaceholder(text)
    const says = `“${found}” looks like words still to be filled in, or HTML.`
    return found === null ? [] : [{ place, says }]
  })
}
