import { fileURLToPath } from 'node:url'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { findPage, pageTable } from '../../site/app/page-table.ts'
import { readContent } from './read-content.ts'

/** The content of this repository, as the content check takes it. */
export const shippedContent = {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  site: { table: pageTable, findPage, parameters: { flow: [...flowNames] } },
}

/**
 * The day of its newest page, on which it was in order. Tests go by it: prices and offers that end
 * since are for editors to renew, and no fault of the code.
 */
export function findNewestDay(): string {
  const days = readContent(shippedContent.root).pages.flatMap(({ facts, claims }) => [
    facts.reviewed,
    ...claims.map(({ asOf }) => asOf),
  ])
  return (
    days
      .filter(day => day !== null)
      .sort()
      .at(-1) ?? ''
  )
}
