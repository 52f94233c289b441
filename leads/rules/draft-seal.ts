import { createHash } from 'node:crypto'
import { type DraftParts, longestPartInBytes } from '../draft-store.ts'
import {
  createKeyedHash,
  createSealing,
  type Sealed,
  type SealFault,
  type SealingKeys,
} from '../sealing.ts'
import { type Row, readSealed } from './lead-seal.ts'

/** What drafts are opened with in any engine. */
export type DraftsParts = {
  readonly keys: SealingKeys
  readonly now: () => Date
  readonly onFault: (fault: SealFault) => void
  /** Called with how many drafts were dropped to make room. */
  readonly onDropped?: (drafts: number) => void
  readonly mostBytes?: number
}

/** Some 50,000 drafts of the usual length; the rest of the disk is for leads. */
export const usualMostBytesOfDrafts = 1024 ** 3

/** 128 random bits need no key and no salt: nobody finds them from their hash. */
export const hashName = (name: string): Buffer => createHash('sha256').update(name).digest()

/** A draft's name is stored as a hash only, and sealed with each part, so that no two can be swapped. */
export function createDraftSeal({ keys, onFault }: DraftsParts) {
  const sealing = createSealing(...keys)
  const networks = createKeyedHash(keys, 'network of a draft')
  const placeOf = (name: string, part: string): string => `draft ${name} ${part}`

  return {
    sealPart: (name: string, { part, text }: PartText): Sealed =>
      sealing.seal(text, placeOf(name, part)),
    /** Its name and content, in a list that is empty where it cannot be opened. */
    openPart(name: string, row: Row): [string, unknown][] {
      const part = String(row.part)
      const opened = sealing.open(readSealed(row), placeOf(name, part))
      if (opened.kind === 'opened') return [[part, JSON.parse(opened.text)]]
      onFault(opened.kind)
      return []
    },
    hashNetwork: networks.hash,
  }
}

type PartText = { readonly part: string; readonly text: string }

/** Null where one of them is too long. */
export function writeParts(parts: DraftParts): readonly PartText[] | null {
  const texts = Object.entries(parts).map(([part, value]) => ({
    part,
    text: JSON.stringify(value ?? null),
  }))
  return texts.some(({ text }) => Buffer.byteLength(text) > longestPartInBytes) ? null : texts
}
