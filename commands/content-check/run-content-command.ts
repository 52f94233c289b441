import { checkContent, type Site } from './check-content.ts'
import { readContent } from './read-content.ts'

export type Printed = { exitCode: 0 | 1 | 2; results: string[]; messages: string[] }

export function runContentCommand(
  words: readonly string[],
  { root, site, today }: { root: string; site: Site; today: string },
): Printed {
  if (words.length !== 1 || words[0] !== 'check') {
    const usage = 'usage: npm run content -- check'
    return { exitCode: 2, results: [], messages: [usage] }
  }
  const { findings, pages, links } = checkContent(readContent(root), site, today)
  if (findings.length === 0) {
    const inOrder = `Content is in order: ${pages} pages, ${links} links checked`
    return { exitCode: 0, results: [inOrder], messages: [] }
  }
  return {
    exitCode: 1,
    results: findings.map(({ place, says }) => `${place}: ${says}`),
    messages: [`To mend: ${findings.length}. Checked: ${pages} pages, ${links} links.`],
  }
}
