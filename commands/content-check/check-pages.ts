import type { PageEntry } from '../../site/app/page-table.ts'
import { readIsoDay } from '../../site/header/read-values.ts'
import type { ContentFinding } from './read-content.ts'
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

const known = ['title', 'description', 'reviewed', 'intro', 'picture', 'asksForRegion']
const longestTitle = 40
const description = { shortest: 70, longest: 155 }

export function checkPageFacts(pages: readonly Page[], today: string): ContentFinding[] {
  const firstFiles = new Map<string, string>()
  return pages.flatMap(({ file, facts, said }) => {
    const sentences = [judgeTitle(facts.title), judgeReview(facts.reviewed, today)]
    const misspelt = said.filter(name => !known.includes(name))
    sentences.push(...misspelt.map(name => `“${name}” is none of ${known.join(', ')}.`))
    sentences.push(judgeDescription(facts.description))
    const key = facts.description?.trim().toLowerCase()
    if (key) {
      const first = firstFiles.get(key)
      if (first === undefined) firstFiles.set(key, file)
      else sentences.push(`The description is the same as that of ${first}.`)
    }
    const place = `${file}:${facts.line}`
    return sentences.filter(says => says !== null).map(says => ({ place, says }))
  })
}

function judgeTitle(title: string | null): string | null {
  if (!title?.trim()) return 'The page has no title.'
  return title.length > longestTitle
    ? `The title has ${title.length} characters, more than ${longestTitle}.`
    : null
}

function judgeDescription(text: string | null): string | null {
  if (!text?.trim()) return 'The page has no description.'
  return text.length < description.shortest || text.length > description.longest
    ? `The description has ${text.length} characters; it should have ${description.shortest} to ${description.longest}.`
    : null
}

function judgeReview(reviewed: string | null, today: string): string | null {
  if (!reviewed) return 'The page does not say when it was reviewed.'
  if (readIsoDay(reviewed) !== reviewed) return `Reviewed “${reviewed}” is no date like 2026-11-20.`
  return reviewed > today ? `Reviewed ${reviewed} lies in the future.` : null
}
