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

/** To callers with a token: all of it. */
export function writeLead(stored: StoredLead): Resource {
  const { reference, lead } = stored
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
      ...(lead && { ...writeLeadAttributes(lead), needs: [...lead.needs] }),
    },
    meta: {
      readable: lead !== null,
      'possible-duplicate-of': stored.possibleDuplicateOf,
      suspected: stored.isSuspected,
      'phone-e164': lead?.phone?.e164 ?? null,
      'phone-extension': lead?.phone?.extension ?? null,
      'phone-is-mobile': lead?.phone?.isMobile ?? null,
    },
  }
}
