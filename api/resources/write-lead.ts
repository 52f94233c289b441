import { writeLeadAttributes } from '../../enquiries/lead-attributes.ts'
import type { StoredLead } from '../../leads/lead-store.ts'
import type { Resource } from '../json-api/document.ts'

/** To whoever made it: nothing of it is about a person. */
export function writeReceipt(reference: string, receivedAt: Date): Resource {
  return {
    type: 'leads',
    id: reference,
    attributes: { reference, status: 'received', 'received-at': receivedAt.toISOString() },
  }
}

/** To callers with a token: all of it, or that nothing of it is certain. */
export function writeLead(stored: StoredLead): Resource {
  const { reference, lead } = stored
  if (lead === null) {
    return { type: 'leads', id: reference, attributes: { reference }, meta: { readable: false } }
  }
  return {
    type: 'leads',
    id: reference,
    attributes: {
      reference,
      status: stored.status,
      'due-on': stored.dueOn,
      'received-at': stored.receivedAt.toISOString(),
      'changed-at': stored.changedAt.toISOString(),
      'closed-at': stored.closedAt?.toISOString() ?? null,
      how: stored.how,
      product: stored.product,
      ...writeLeadAttributes(lead),
      needs: [...lead.needs],
    },
    meta: {
      readable: true,
      'possible-duplicate-of': stored.possibleDuplicateOf,
      suspected: stored.isSuspected,
      'phone-e164': lead.phone?.e164 ?? null,
      'phone-extension': lead.phone?.extension ?? null,
      'phone-is-mobile': lead.phone?.isMobile ?? null,
    },
  }
}
