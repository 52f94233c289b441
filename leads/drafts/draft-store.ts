/**
 * What visitors typed and have not sent, each under a random name that only their browser holds.
 * A draft is made of parts, kept and damaged one by one: two tabs that write different parts never
 * undo each other, and of the same part the last one stays, unless it was made from what was there.
 * An engine that cannot work throws.
 */
export interface DraftStore {
  /** The parts that can be read; {} where there are none, or none young enough. */
  readDraft(name: string): Promise<DraftParts>
  /**
   * Replaces the parts given, leaves the others, and begins the draft's days anew. What is made from
   * what is kept comes as a function of it, between whose reading and writing nobody else writes.
   */
  writeDraft(name: string, change: DraftChange): Promise<'written' | 'too-long'>
  dropDraft(name: string): Promise<void>
  /** How many drafts are gone. */
  purgeOlderThan(moment: Date): Promise<number>
}

/** Anything that JSON can carry, by the part's name. */
export type DraftParts = Readonly<Record<string, unknown>>

export type DraftChange = DraftParts | ((kept: DraftParts) => DraftParts)

export const draftLifeInSeconds = 7 * 24 * 60 * 60

/** Of one part, as it is stored. */
export const longestPartInBytes = 16 * 1024

/** A part that is there and cannot be read: its key is not ours, or it is not what was written. */
export type DraftFault = 'unknown-key' | 'damaged'
