/**
 * What visitors typed and have not sent, each under a random name that only their browser holds.
 * A draft is made of parts, kept and damaged one by one: two tabs that write different parts never
 * undo each other, and of the same part the last one stays, unless it was made from what was there.
 * An engine that cannot work throws.
 */
export interface DraftStore {
  readDraft(name: string): Promise<Draft>
  /**
   * What is written depends on what is stored: `change` is given that, and nobody else writes before
   * its answer is written. It may be called again, where room had to be made first. `network` says
   * who writes, in any text: the engine stores it only as a keyed hash. When the store is full, the
   * oldest draft of the network that holds most is dropped.
   */
  writeDraft(name: string, change: DraftChange, network: string): Promise<DraftWritten>
  dropDraft(name: string): Promise<void>
  /** How many drafts are gone. */
  purgeOlderThan(moment: Date): Promise<number>
}

/**
 * `none` also where no part can be read. `moved`: for a minute after a draft was given another name,
 * which nobody is told.
 */
export type Draft =
  | { readonly kind: 'none' | 'moved' }
  | {
      readonly kind: 'kept'
      /** Those that can be read. */
      readonly parts: DraftParts
      /** Written by a version of ours that gave a draft one name for good, which others may know. */
      readonly isOlder: boolean
    }

/** Anything that JSON can carry, by the part's name. */
export type DraftParts = Readonly<Record<string, unknown>>

export type DraftChange = (found: Draft) => DraftWrite | null

/**
 * Under the name that was asked for, the parts given replace those stored and the others stay.
 * Under another name the draft has just these parts, and the name before stops working.
 */
export type DraftWrite = { readonly name: string; readonly parts: DraftParts }

export type DraftWritten = 'written' | 'too-long' | 'unchanged'

export const draftLifeInSeconds = 7 * 24 * 60 * 60

/** For how long a name that stopped working is known as such. */
export const movedLifeInSeconds = 60

/** Of one part, as it is stored. */
export const longestPartInBytes = 16 * 1024

/** A part that is there and cannot be read: its key is not ours, or it is not what was written. */
export type DraftFault = 'unknown-key' | 'damaged'
