import { takeConsentsBack } from '../../enquiries/consent/agreed-consents.ts'
import type { ListedLead, SoundLead, StoredLead, UnopenedLead } from '../lead-store.ts'
import type { SealFault } from '../sealing.ts'
import { type LeadSeal, type Row, readSummary } from './lead-seal.ts'

/** Opens rows; damage is counted and reported. */
export function createLeadReader(leadSeal: LeadSeal, onFault: (fault: SealFault) => void) {
  const damaged = new Set<string>()

  function openRow(row: Row) {
    const opened = leadSeal.open(row)
    const reference = String(row.reference)
    if (opened.kind === 'damaged') damaged.add(reference)
    else damaged.delete(reference)
    if (opened.kind !== 'opened') onFault(opened.kind)
    return opened
  }

  const describeUnopened = (row: Row, seal: SealFault): UnopenedLead => ({
    reference: String(row.reference),
    seal,
    lead: null,
    unverified: readSummary(row),
  })

  return {
    readLead(row: Row): StoredLead {
      const opened = openRow(row)
      if (opened.kind !== 'opened') return describeUnopened(row, opened.kind)
      const content = leadSeal.readContent(opened.text, opened.isEarlier)
      return completeConsents({ ...readSummary(row), seal: 'sound', ...content })
    },
    readListed(row: Row): ListedLead {
      const { kind } = openRow(row)
      return kind === 'opened'
        ? { ...readSummary(row), seal: 'sound' }
        : describeUnopened(row, kind)
    },
    countDamaged: () => damaged.size,
    forget: (reference: string) => void damaged.delete(reference),
  }
}

/** 0.1.0 took back with the enquiry that it may be shared, and wrote so beside the lead alone. */
function completeConsents(stored: SoundLead): SoundLead {
  const { lead, status, closedAt } = stored
  if (status !== 'withdrawn' || closedAt === null) return stored
  const decidedAt = closedAt.toISOString()
  const taken = takeConsentsBack(lead.consents, { purpose: 'share' }, { decidedAt })
  return taken.length === 0
    ? stored
    : { ...stored, lead: { ...lead, consents: [...lead.consents, ...taken] } }
}
