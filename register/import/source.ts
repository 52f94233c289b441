import type { ZipEntry } from './zip-entries.ts'

/** One stream of rows: a file, or a member of a zip. Plain data, so that a worker can be told. */
export type Source = {
  /** As messages and the report name it. */
  readonly file: string
  readonly path: string
  /** Bytes on disk, by which progress is measured. */
  readonly bytes: number
  readonly packing: { kind: 'none' } | { kind: 'gzip' } | { kind: 'zip'; entry: ZipEntry }
}
