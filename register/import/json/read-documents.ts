import { openSource, type Source } from '../open-source.ts'
import type { Progress } from '../read-rows.ts'
import { RefusedFile } from '../refused-file.ts'
import { type FileTally, reject } from '../tally.ts'
import { JsonSplitter } from './json-splitter.ts'
import {
  isCertificate,
  isMembers,
  type Members,
  type OpenedDocument,
  openDocuments,
} from './open-document.ts'

export type CertificateTaker = (document: Members, number: string | null, line: number) => void

/** Whether a file, or a member of a zip, is of documents and not of rows. */
export function isOfDocuments({ file }: Pick<Source, 'file'>): boolean {
  return /\.(?:json|jsonl|ndjson)(?:\.gz)?$/i.test(file)
}

/**
 * Reads the certificates of a file to its end. What is no certificate of a home is counted as rejected
 * in the tally, and so is what cannot be read.
 */
export async function readDocuments(
  source: Source,
  take: CertificateTaker,
  tally: FileTally,
  progress: Progress = () => {},
): Promise<void> {
  const takeOne = (opened: OpenedDocument, line: number) => {
    tally.rows += 1
    if (!isCertificate(opened)) return reject(tally, line, 'it is not a certificate')
    const { document, number } = opened
    const assessed = document.assessment_type
    if (assessed !== undefined && assessed !== 'RdSAP' && assessed !== 'SAP')
      return reject(tally, line, 'it is not the certificate of a home, by its assessment_type')
    // What the API hands over does not say its number, so that its file is best named by it.
    take(document, number ?? (tally.rows === 1 ? findNumberInName(source.file) : null), line)
  }
  const splitter = new JsonSplitter({
    takeDocument(value, line) {
      const opened = openDocuments(value)
      if (opened.length === 0 && !isEmptyList(value))
        takeOne({ document: isMembers(value) ? value : {}, number: null }, line)
      for (const one of opened) takeOne(one, line)
    },
    takeReject(reason, line) {
      tally.rows += 1
      reject(tally, line, reason)
    },
  })
  let bytes = 0
  const pieces = openPieces(source, more => {
    bytes += more
  })
  for await (const piece of pieces) {
    splitter.push(piece)
    progress(bytes, tally.rows)
  }
  splitter.end()
  tally.latin1Rows += splitter.latin1Rows
  progress(bytes, tally.rows)
}

/** The first document of a file, without reading on; null where there is none. */
export async function readFirstDocument(source: Source): Promise<OpenedDocument | null> {
  let first: OpenedDocument | null = null
  const splitter = new JsonSplitter({
    takeDocument(value) {
      first ??= openDocuments(value)[0] ?? null
    },
    takeReject() {},
  })
  for await (const piece of openPieces(source)) {
    splitter.push(piece)
    if (first !== null) return first
  }
  splitter.end()
  return first
}

function findNumberInName(file: string): string | null {
  return /(?<!\d)(?:\d{4}-){4}\d{4}(?!\d)|(?<!\d)\d{20}(?!\d)/.exec(file)?.[0] ?? null
}

function isEmptyList(value: unknown): boolean {
  return isMembers(value) && Array.isArray(value.data) && value.data.length === 0
}

async function* openPieces(source: Source, count?: (bytes: number) => void) {
  let isFirst = true
  for await (const piece of openSource(source, count)) {
    if (isFirst && isUtf16(piece))
      throw new RefusedFile(source.file, 'it is written in UTF-16; save it as UTF-8')
    isFirst = false
    yield piece
  }
}

function isUtf16(piece: Buffer): boolean {
  const [first, second] = piece
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
