import { findPlaceholder } from '../../site/header/words-to-check.ts'
import type { ContentFinding } from './content-finding.ts'

export function checkPlaceholders(
  texts: readonly { place: string; text: string }[],
): ContentFinding[] {
  return texts.flatMap(({ place, text }) => {
    const found = findPlaceholder(text)
    const says = `“${found}” looks like words still to be filled in.`
    return found === null ? [] : [{ place, says }]
  })
}
