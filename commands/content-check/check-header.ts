import { parseHeaderConfiguration } from '../../site/header/parse-header-configuration.ts'
import { reviewHeaderConfiguration } from '../../site/header/review-header-configuration.ts'
import type { ContentFinding } from './content-finding.ts'

export function checkHeader(file: string, answer: unknown, today: string): ContentFinding[] {
  const findings = [
    ...parseHeaderConfiguration(answer, today).findings,
    ...reviewHeaderConfiguration(answer, today),
  ]
  return findings.map(({ place, says }) => ({ place: `${file} ${place}`, says }))
}
