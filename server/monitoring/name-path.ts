import { findPage, patternOf } from '../../site/app/page-table.ts'

/** What the site answers beside its pages: files, and forms without a page of their own. */
const besidePages = [
  '/homes/:addressId/certificate.json',
  '/homes/:addressId/certificate.csv',
  '/homes/:addressId/plan.ics',
  '/complaints',
  '/promos',
  '/consent',
  '/counting',
  '/forget',
  '/sitemap.xml',
  '/robots.txt',
].map(path => ({ path, pattern: patternOf(path) }))

/** The page or file that a path leads to, without anything typed; `unknown` where there is none. */
export const namePath = (pathname: string): string =>
  findPage(pathname)?.path ??
  besidePages.find(({ pattern }) => pattern.test(pathname))?.path ??
  'unknown'
