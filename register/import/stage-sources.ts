import type { BucketFile } from '../format/bucket-file.ts'
import type { Source } from './source.ts'
import type { FileTally } from './tally.ts'

/** Files of one kind, with the numbers by which their rows are known, and where to put the rows. */
export type SourcesToStage = {
  readonly sources: readonly NumberedSource[]
  readonly path: string
  /** By their keys. */
  readonly buckets: number
  /** The day of the import: no certificate is of a later one. */
  readonly today: string
}

export type NumberedSource = { readonly source: Source; readonly number: number }

export type StagedFiles = { readonly tallies: FileTally[]; readonly file: BucketFile }
