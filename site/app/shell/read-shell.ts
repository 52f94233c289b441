import type { Visit } from '../visit.ts'
import type { Shell } from './use-shell.tsx'

/** What a page itself needs to know of its frame, in the browser too. */
export function readShell(visit: Visit): Omit<Shell, 'header' | 'notices'> {
  const { siteTitle, productCode, tagManagerUrl } = visit.settings
  return {
    language: visit.language,
    origin: visit.origin,
    siteTitle,
    productCode,
    tagManagerUrl,
    homesAreMadeUp: visit.homesAreMadeUp,
    hasDraft: visit.hasDraft === true,
    choices: visit.choices,
  }
}
