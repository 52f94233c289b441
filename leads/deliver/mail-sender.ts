import type { MailSent, OutgoingMail } from '../../connections/outgoing-mail.ts'
import type { LeadStore, OutboxRow, SoundLead } from '../lead-store.ts'
import { allowsMail } from '../waiting-person.ts'
import { type Attempt, failUnreadable, type Sender } from './attempt.ts'

/** Hands a mail to one mail server. Its errors hold no address. */
type Mailer = (mail: OutgoingMail, signal: AbortSignal) => Promise<MailSent>

export type MailContent = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'leaveUrl'>

export type MailParts = {
  readonly store: Pick<LeadStore, 'find' | 'linkToken'>
  readonly send: Mailer
  /** Stands in the ids of mails. */
  readonly domain: string
  /** The origin of the site for this lead, if it is certain; without one the mail has no link. */
  readonly siteOrigin: (lead: Pick<SoundLead, 'siteOrigin'>) => Promise<string | null>
  /** Writes the mail for the visitor. Null where there is nothing to tell them. */
  readonly write: (
    type: OutboxRow['type'],
    lead: SoundLead,
    secretLink: string | null,
  ) => MailContent | null
}

export function createMailSender(parts: MailParts): Sender {
  const { store, send, domain, siteOrigin, write } = parts
  return async (row, signal): Promise<Attempt> => {
    const stored = await store.find(row.reference)
    if (stored === null) return { kind: 'refused', error: 'the lead is no longer there' }
    if (stored.lead === null) return failUnreadable(stored)
    // Refused and not passed over, so that staff see that they are still to be told.
    if (row.type === 'area.opened' && stored.closedAt === null && !allowsMail(stored.lead)) {
      return { kind: 'refused', error: 'they asked not to be told by e-mail any more' }
    }
    const origin = await siteOrigin(stored)
    const { reference } = stored
    const link = origin && `${origin}/track/${reference}/${store.linkToken(reference)}`
    const content = write(row.type, stored, link)
    if (content === null) return { kind: 'delivered' }
    const to = stored.lead.email
    if (to === null) return { kind: 'refused', error: 'there is no e-mail address to send it to' }
    const end = await send({ ...content, to, messageId: `<${row.id}@${domain}>` }, signal)
    return attemptFromMail(end)
  }
}

function attemptFromMail(end: MailSent): Attempt {
  switch (end.kind) {
    case 'accepted':
      return { kind: 'delivered' }
    case 'given-up':
      return { kind: 'given-up' }
    case 'refused':
      return { kind: 'refused', error: `the mail server refused it for good (${end.code})` }
    case 'failed':
      return { kind: 'failed', error: `the mail server could not take it (${end.reason})` }
  }
}
