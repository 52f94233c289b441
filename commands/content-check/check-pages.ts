import type { PageEntry } from '../../site/app/page-table.ts'
import type { ContentFinding } from './content-finding.ts'
import type { Page } from './read-page.ts'

/** Each page of the table has its text, each text its page, and each section an id of its own. */
export function checkPages(
  pages: readonly Page[],
  table: readonly PageEntry[],
  folder: string,
): ContentFinding[] {
  const slugs = table.flatMap(({ slug }) => slug ?? [])
  const missing = slugs
    .filter(slug => !pages.some(page => page.slug === slug))
    .map(slug => ({
      place: `${folder}/${slug}.mdx`,
      says: 'The page table names this page, and it is not there.',
    }))
  const unreachable = pages
    .filter(page => !slugs.includes(page.slug))
    .map(({ file }) => ({ place: file, says: 'No path of the page table leads to this page.' }))
  return [...missing, ...unreachable, ...pages.flatMap(checkIds)]
}

function checkIds({ file, ids }: Page): ContentFinding[] {
  return ids
    .filter(({ id }, at) => ids.findIndex(other => other.id === id) < at)
    .map(({ id, line }) => ({
      place: `${file}:${line}`,
      says: `The id “${id}” is on this page twice.`,
    }))
}
