import { isSameHome, type SentEnquiry, type VisitDraft } from '../../leads/draft.ts'
import type { Visit } from '../app/visit.ts'

/**
 * The draft without what came from enquiries that we no longer hold, as where one was deleted on
 * another device. Whatever could have come from it goes, for the draft does not say from which.
 */
export async function readDraftWithoutErased(
  visit: Pick<Visit, 'draft' | 'leads' | 'reportFault' | 'isForm'>,
): Promise<VisitDraft> {
  const draft = await visit.draft.read()
  const asked = await Promise.all(
    draft.sent.map(async one => [one, await isGone(one, visit)] as const),
  )
  const gone = asked.flatMap(([one, isIt]) => (isIt ? [one.reference] : []))
  if (gone.length === 0) return draft
  // A form that is being sent is saved under a name made for it; the next page drops the rest.
  if (!visit.isForm) await visit.draft.save(kept => withoutErased(kept, gone))
  return { ...draft, ...withoutErased(draft, gone) }
}

/** The enquiries themselves stay in the list, for the page that says that they are deleted. */
export function withoutErased(
  { sent, typedAddress, enquiries }: VisitDraft,
  gone: readonly string[],
): Omit<VisitDraft, 'enquiries' | 'plans'> {
  const isInUse = enquiries.some(({ home }) => isSameHome(home, typedAddress))
  return {
    contact: null,
    homes: [],
    typedAddress: isInUse ? typedAddress : null,
    sent: sent.map(one => (gone.includes(one.reference) ? { ...one, isErased: true } : one)),
  }
}

/** What cannot be read, or is only not found, is not known to be gone. */
async function isGone(
  { isErased, reference, token }: SentEnquiry,
  { leads, reportFault }: Pick<Visit, 'leads' | 'reportFault'>,
): Promise<boolean> {
  if (isErased) return false
  try {
    if ((await leads.follow({ reference, token })) !== null) return false
    return await leads.wasErased(reference)
  } catch (fault) {
    reportFault(fault)
    return false
  }
}
