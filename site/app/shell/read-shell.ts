import { noticesAt } from '../../../content/notices.ts'
import type { Visit } from '../visit.ts'
import type { ServedFrame, Shell } from './use-shell.tsx'

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
    choices: visit.choices,
  }
}

/** The rest of it: each page load takes one reading of the header, a route change none. */
export async function readServedFrame(visit: Visit): Promise<Omit<ServedFrame, 'Document'>> {
  return {
    header: await visit.readHeader(),
    notices: noticesAt(visit.content.notices(), visit.now),
  }
}
