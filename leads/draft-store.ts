/**
 * What visitors typed and have not sent, each under a random name that only their browser holds.
 * A draft has parts that are stored, and can be damaged, one by one: two tabs that write different
 * parts never undo each other, and of the same part the last write wins. An engine that cannot work
 * throws.
 */
export interface DraftStore {
  readDraft(name: string): Promise<Draft>
  /**
   * `change` is given the stored draft and returns what to write, in one transaction. It is called
   * again where room had to be made first. `network` names the writer in any text; the engine stores
   * only a keyed hash of it. When the store is full, the oldest draft of the network that holds most
   * is dropped.
   */
  writeDraft(name: string, change: DraftChange, network: string): Promise<DraftWritten>
  dropDraft(name: string): Promise<void>
  /** Returns how many drafts were dropped. */
  purgeOlderThan(moment: Date): Promise<number>
}

/**
 * `none` also where no part can be read. `moved`: the draft was given another name within the last
 * minute; the new name is not revealed.
 */
export type Draft =
  | { readonly kind: 'none' | 'moved' }
  | {
      readonly kind: 'kept'
      readonly parts: DraftParts
      /** Written by a version whose drafts never changed their names, so that others may know this one. */
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

/** How long a former name of a draft is answered with `moved`. */
export const movedLifeInSeconds = 60

export const longestPartInBytes = 16 * 1024
