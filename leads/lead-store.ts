import type { ConsentChoice } from '../enquiries/consent/agreed-consents.ts'
import type { FlowName } from '../enquiries/flows/flow.ts'
import type { Lead } from '../enquiries/lead.ts'
import type { SealFault } from './sealing.ts'

export const leadStatuses = [
  'received',
  'passed-on',
  'contact-due',
  'done',
  'withdrawn',
  'could-not-pass-on',
] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Where a lead goes: a signed webhook, another provider's /v1/leads, or the visitor's mailbox. */
export type Destination = 'webhook' | 'provider' | 'mail'

/** `area.opened` is the mail to somebody on a waiting list; the others are told to systems too. */
export type EventType =
  | 'lead.created'
  | 'lead.updated'
  | 'lead.withdrawn'
  | 'lead.erased'
  | 'area.opened'

/** The columns beside a lead's sealed part, which the seal authenticates. None is about a person. */
export type LeadSummary = {
  /** Such as HL-7K3M-Q9TX. */
  readonly reference: string
  readonly product: FlowName
  readonly status: LeadStatus
  /** By when we call, YYYY-MM-DD. */
  readonly dueOn: string | null
  readonly receivedAt: Date
  readonly changedAt: Date
  /** When it was done or withdrawn: its retention counts from here. */
  readonly closedAt: Date | null
  readonly how: 'web-form' | 'api'
  /** An earlier lead of the same person, home and product within a day. */
  readonly possibleDuplicateOf: string | null
  /** Looks like spam to the rules: staff should look at it first. */
  readonly isSuspected: boolean
}

export type SoundLead = LeadSummary & {
  readonly seal: 'sound'
  readonly lead: Lead
  /** The site's origin when it was sent, for links in mails; null where it was not known. */
  readonly siteOrigin: string | null
  /** When somebody on a waiting list was notified that we serve their area. It happens once. */
  readonly notifiedAt: Date | null
}

/**
 * Cannot be opened. `unknown-key`: sealed with a key that is not ours. `damaged`: its sealed part or
 * what stands beside it is not what was sealed. Nothing of either can be taken for true.
 */
export type UnopenedLead = {
  readonly [Column in Exclude<keyof LeadSummary, 'reference'>]?: undefined
} & {
  readonly reference: string
  readonly seal: SealFault
  readonly lead: null
  /** The columns as stored, for finding out what happened. */
  readonly unverified: LeadSummary
}

export type StoredLead = SoundLead | UnopenedLead

/** A lead in a list, with its seal checked and without its personal part. */
export type ListedLead = (LeadSummary & { readonly seal: 'sound' }) | UnopenedLead

export type Submission = {
  readonly lead: Lead
  readonly how: 'web-form' | 'api'
  readonly dueOn: string | null
  readonly isSuspected: boolean
  /** Its messages are held until staff release them. */
  readonly isHeld: boolean
  readonly idempotency: Idempotency | null
  /** Sealed with the lead: a later change of the site's origin does not change it. */
  readonly siteOrigin: string | null
  readonly destinations: readonly Destination[]
}

/** The key that a program or a form sent, and what the lead that came with it is made of. */
export type Idempotency = { readonly key: string; readonly fingerprint: string }

export type Submitted =
  | { readonly kind: 'stored' | 'replayed'; readonly reference: string; readonly receivedAt: Date }
  | { readonly kind: 'in-progress' }
  | { readonly kind: 'key-reused' }

export type LeadChange = {
  /** Closing it cancels held messages. */
  readonly status?: LeadStatus
  readonly dueOn?: string | null
  readonly timeWindow?: Lead['timeWindow']
  readonly channels?: Lead['channels']
  /** How the person is called and reached, where that was stored wrong. */
  readonly person?: Partial<Pick<Lead, 'fullName' | 'email' | 'phone'>>
  /** Where the visitor withdrew it, a path without identifiers. Left out where staff or a program did. */
  readonly withdrawnAt?: string
  /** Possible whatever the status. The lead and its evidence get a decision more; none goes away. */
  readonly takeBack?: {
    readonly which: ConsentChoice
    /** Where it was taken back: a path without identifiers. */
    readonly page: string
  }
}

/** Whether a lead is still what somebody saw who wants to change it. */
export type ChangeGuard = (lead: SoundLead) => boolean

export type ChangeRefusal =
  /** What cannot be opened cannot be sealed again. */
  | { readonly kind: 'unreadable'; readonly seal: UnopenedLead['seal'] }
  /** The visitor was told that nobody will contact them about it. */
  | { readonly kind: 'withdrawn' }
  /** The guard refused the lead, which is as it is here. */
  | { readonly kind: 'changed-since'; readonly lead: SoundLead }
  /** The first and the last day that are allowed. */
  | { readonly kind: 'day-out-of-range'; readonly first: string; readonly last: string }

export type Changed =
  | { readonly kind: 'changed'; readonly lead: SoundLead }
  | { readonly kind: 'unknown' }
  | ChangeRefusal

export type LeadFilter = {
  readonly status?: LeadStatus
  readonly product?: FlowName
  /** Only those with a held delivery, or only those without. */
  readonly isHeld?: boolean
  /** Only those with a dead delivery, or only those without. */
  readonly isDead?: boolean
  /** Only those still open that were due before this day, the oldest first. */
  readonly overdueOn?: string
  /** Only those still open that are due on this day or before it, the oldest first. */
  readonly dueBy?: string
  readonly limit: number
  /** The list continues after this lead, which may have been forgotten since. */
  readonly after?: string
}

export type OutboxState =
  | 'pending'
  | 'leased'
  | 'retrying'
  | 'delivered'
  | 'dead'
  | 'cancelled'
  /** Not due until staff have the lead delivered anew. */
  | 'held'

/** One message to one destination. */
export type OutboxRow = {
  /** By which the receiver recognises a message that it gets twice. */
  readonly id: string
  readonly reference: string
  readonly destination: Destination
  readonly type: EventType
  readonly state: OutboxState
  readonly attempts: number
  readonly createdAt: Date
  readonly dueAt: Date
  /** When it was delivered, dead or cancelled. */
  readonly settledAt: Date | null
  /** For an operator; holds nothing about the person and no address. */
  readonly lastError: string | null
}

export type Settlement =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: Date; readonly error: string }
  | { readonly kind: 'dead'; readonly error: string }

export type OutboxCounts = Readonly<Record<'waiting' | 'retrying' | 'dead' | 'held', number>> & {
  /** Age of the oldest waiting message; null where none waits. */
  readonly oldestWaitingMs: number | null
}

/** All that is left of a forgotten lead, besides the evidence of consents. */
export type ErasedLead = {
  readonly reference: string
  readonly erasedAt: Date
  readonly reason: string
}

/**
 * Sent leads and their outbox. A write that resolves is on disk; an engine that cannot work throws.
 * References are taken in any case and spacing, with or without hyphens.
 */
export interface LeadStore {
  /** The lead, its consents and its outbox rows in one transaction. */
  submit(submission: Submission): Promise<Submitted>
  /** What `submit` would answer for a key that it has had before. Null for a new key; stores nothing. */
  findSubmitted(idempotency: Idempotency): Promise<Submitted | null>
  find(reference: string): Promise<StoredLead | null>
  /** The newest first. Filters go by what is stored; each lead that is listed is checked. */
  list(filter: LeadFilter): Promise<readonly ListedLead[]>
  /** What `list` has, with personal parts. Null where it is to continue after a lead that never was. */
  listWhole(filter: LeadFilter): Promise<readonly StoredLead[] | null>
  /**
   * Everybody who was ever put on a waiting list and is not erased, the oldest first, a page at a
   * time: after this lead, which may have been forgotten since.
   */
  listWaiting(page: {
    readonly limit: number
    readonly after?: string
  }): Promise<readonly StoredLead[]>
  countOverdue(day: string): Promise<number>
  /** Leads sealed with a key that is not among ours. */
  countUnreadable(): Promise<number>
  /** Number of leads by the id of the key that seals them. */
  countByKey(): Promise<ReadonlyMap<string, number>>
  /** Leads found damaged since the store was opened. */
  countDamaged(): Promise<number>
  /**
   * Opens every lead, in small pieces, and seals anew what was sealed in an earlier form. It may be
   * stopped anywhere and goes on from there the next time.
   */
  checkSeals(): Promise<void>
  /**
   * All of it or nothing. What is so already is no change.
   * Withdrawing cancels what was not sent and tells those that were told. No other lead is changed by
   * it: whoever typed the same address may be somebody else.
   * The guard sees the lead in the transaction that changes it: of several changes to what all of
   * them saw, one is made, also where they ask for the same.
   */
  change(reference: string, change: LeadChange, guard?: ChangeGuard): Promise<Changed>
  /**
   * Records that somebody on a waiting list is notified that we serve their area, and adds the mail
   * that says so, in one transaction. `by-another-entry`: they are on the list twice, and another
   * entry has the mail. `not-waiting`: it is closed, was notified before, is
   * no such entry, or allows no mail.
   */
  notify(
    reference: string,
    how: 'by-mail' | 'by-another-entry',
  ): Promise<'notified' | 'not-waiting'>
  /** Everything personal of this lead, everywhere; a line without anything personal stays. */
  forget(reference: string, reason: string): Promise<boolean>
  /** Whether there was such a lead and it is forgotten. False for one that was never here. */
  wasErased(reference: string): Promise<boolean>
  /** Leads that are forgotten, in the order in which they were. */
  listErased(): Promise<readonly ErasedLead[]>
  /** Closed at or before the moment. How many are forgotten. */
  purgeClosedBefore(moment: Date): Promise<number>
  /** Received at or before the moment, closed or not; for what is kept by its age, as waiting lists. */
  purgeReceivedBefore(product: FlowName, moment: Date): Promise<number>
  /** Held since the moment or before it, and never changed since it came: nobody has touched it. */
  purgeHeldBefore(moment: Date): Promise<number>
  /** Idempotency rows and delivered outbox rows that are past their days. */
  purgeSpent(): Promise<void>
  /**
   * Writes down what the function makes of the record before; in between nobody else writes. Where
   * no run was recorded yet, it gets when a lead was last changed, and null where there is no lead.
   */
  recordRetention(
    next: (before: RetentionRecord | null) => RetentionRecord,
  ): Promise<RetentionRecord>

  /**
   * Writes down what the function makes of the openings before; in between nobody else writes. An
   * outcode that is left out is forgotten.
   */
  recordOpenings(
    next: (before: readonly AreaOpening[]) => readonly AreaOpening[],
  ): Promise<readonly AreaOpening[]>

  /**
   * The oldest that is due, for one attempt; leased to this caller until the moment. Notices of open
   * areas come after all others to the same destination.
   */
  lease(destinations: readonly Destination[], leasedUntil: Date): Promise<OutboxRow | null>
  settle(id: string, settlement: Settlement): Promise<void>
  /**
   * Makes due at once what is due later than any schedule has it: a clock that was set back left it
   * there. How many.
   */
  bringForward(destinations: readonly Destination[]): Promise<number>
  /** Sends to a provider what waits for a webhook, of leads that no provider was to get. How many. */
  giveToProvider(): Promise<number>
  outboxOf(reference: string): Promise<readonly OutboxRow[]>
  /** The last word of leads that are gone, which no list of leads has; the newest first. */
  deadOfForgotten(): Promise<readonly OutboxRow[]>
  /** One lead's, or all: tried anew from the first attempt. How many. */
  redeliver(which: { readonly reference: string } | 'all-dead'): Promise<number>
  countOutbox(): Promise<OutboxCounts>

  /** Where visitors reach the site, for links in mails; null before the first came. */
  findSiteOrigin(): Promise<string | null>
  /** Only while it is still the one expected: the first of several processes wins. What is kept now. */
  keepSiteOrigin(origin: string, inPlaceOf: string | null): Promise<string>
  /** Proves the secret link of a lead. Made from the key and the reference, so that it is kept nowhere. */
  linkToken(reference: string): string
  isLinkToken(reference: string, token: string): boolean
}

/** An outcode in which people wait and which we serve now, and for how long we have, as servers saw. */
export type AreaOpening = {
  readonly outcode: string
  readonly openForMs: number
  readonly lookedAt: Date
}

/** What a store knows of the runs that erase what is past its days. */
export type RetentionRecord = {
  /** When the last run erased, by the clock of the machine, which may have been wrong. */
  readonly ranAt: Date
  /** Set while nothing is erased, because the clock may be wrong. */
  readonly hold: RetentionHold | null
}

export type RetentionHold = {
  readonly why: ClockFault
  /** When it began, by the clock that may be wrong: tells one hold from the next. */
  readonly since: Date
  /** For how long the server has been running since then, by a clock that cannot jump. */
  readonly ranMs: number
}

export type ClockFault = 'went-back' | 'long-gap'
