/**
 * Where files are put and read by name: a folder, or an HTTP server or object store. What is put is
 * there whole or not at all. Every call may throw `PlaceFault`.
 */
export type FilePlace = {
  /** For people to read: without the name, password or query of an address. */
  readonly shown: string
  /** With `known`, the stamp of an earlier reading: `unchanged` where the file still has it. */
  readText(file: string, asked: ReadText): Promise<TextRead>
  /** Null where there is no such file. */
  readFrom(file: string, start: number, asked: ReadFile): Promise<FileRead | null>
  /** `unknown` where the place does not say how large a file is. */
  sizeOf(file: string): Promise<number | 'missing' | 'unknown'>
  writeText(file: string, text: string): Promise<void>
  /** A name is written once, and never again with other content. */
  writeFile(file: string, path: string, onBytes: (bytes: number) => void): Promise<void>
  /** Removes files by name where the place is ours to tidy; an HTTP place never is. */
  removeFiles(isOld: (file: string) => boolean): Promise<readonly string[]>
}

export type ReadText = {
  readonly known: string | null
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

type ReadFile = {
  /** Where less than 64 kB has come in this time, the place is too slow. */
  readonly patienceMs: number
}

export type TextRead =
  | { readonly kind: 'read'; readonly text: string; readonly stamp: string | null }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }

export type FileRead = {
  /** Where reading begins: 0 where the place cannot begin in the middle. */
  readonly start: number
  /** Of the whole file; null where the place does not say. */
  readonly size: number | null
  readonly chunks: AsyncIterable<Uint8Array>
}
