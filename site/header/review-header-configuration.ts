import { collectFindings, type Finding } from './header-finding.ts'
import { readHeader } from './read-header.ts'
import { reviewKeys } from './review-keys.ts'
import { reviewLinks } from './review-links.ts'
import { reviewPromos } from './review-promos.ts'
import { reviewTexts } from './review-texts.ts'

/** What an editor should mend although the parser had no trouble with it. */
export function reviewHeaderConfiguration(answer: unknown, today: string): Finding[] {
  const { report, findings } = collectFindings()
  const header = readHeader(answer, () => {})
  if (header === null) return findings
  reviewTexts(header, report)
  reviewLinks(header, report)
  reviewPromos(header, today, report)
  reviewKeys(header, report)
  return findings
}
