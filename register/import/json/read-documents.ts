import type { Source } from '../open-source.ts'
import type { Progress } from '../read-rows.ts'
import { readText } from '../read-text.ts'
import { type FileTally, reject, rejectNoHome } from '../tally.ts'
import { JsonSplitter } from './json-splitter.ts'
import {
  isCertificate,
  isMembers,
  type Members,
  type OpenedDocument,
  openDocuments,
} from './open-document.ts'

export type CertificateTaker = (document: Members, number: string | null, line: number) => void

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
      return rejectNoHome(
        tally,
        line,
        'it is not the certificate of a home, by its assessment_type',
      )
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
  const countBytes = (more: number) => {
    bytes += more
  }
  const pieces = readText(source, countBytes, note => tally.notes.push(note))
  for await (const piece of pieces) {
    splitter.push(piece)
    progress(bytes, tally.rows)
  }
  splitter.end()
  tally.latin1Rows += splitter.latin1Rows
  progress(bytes, tally.rows)
}

/** Other values may stand before the first certificate, but not more than this. */
const mostBefore = 100

/** Whether one of the first documents of a file is a certificate, without reading on. */
export async function startsWithCertificates(source: Source): Promise<boolean> {
  let isFound = false
  let seen = 0
  const splitter = new JsonSplitter({
    takeDocument(value) {
      seen += 1
      isFound ||= openDocuments(value).some(isCertificate)
    },
    takeReject() {
      seen += 1
    },
  })
  for await (const piece of readText(source)) {
    splitter.push(piece)
    if (isFound || seen >= mostBefore) return isFound
  }
  splitter.end()
  return isFound
}

function findNumberInName(file: string): string | null {
  return /(?<!\d)(?:\d{4}-){4}\d{4}(?!\d)|(?<!\d)\d{20}(?!\d)/.exec(file)?.[0] ?? null
}

function isEmptyList(value: unknown): boolean {
  return isMembers(value) && Array.isArray(value.data) && value.data.length === 0
}
