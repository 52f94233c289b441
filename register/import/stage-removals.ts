import { tidyKey } from '../../homes/epc-ratings/certificate-key.ts'
import type { CsvRow } from './csv-row.ts'
import { type Progress, readRows } from './read-rows.ts'
import type { NumberedSource } from './staging.ts'
import { type FileTally, reject, startTally } from './tally.ts'

const keyNames = ['certificatenumber', 'lmkkey', 'assessmentid', 'rrn']

/** Adds the keys of a list to those removed; one that is there already counts as superseded. */
export async function stageRemovals(
  removed: Set<string>,
  { source }: NumberedSource,
  progress: Progress,
): Promise<FileTally> {
  const tally = startTally(source.file, 'removals')
  let keyAt = -1
  const takeRow = (row: CsvRow) => {
    const { line } = row
    const fields = row.texts()
    const key = tidyKey(fields[keyAt] ?? '')
    if (key === null) return reject(tally, line, 'it has no certificate number of a known form')
    if (removed.has(key)) tally.superseded += 1
    else tally.served += 1
    removed.add(key)
  }
  const takeHeader = (header: string[]) => {
    keyAt = header.findIndex(heading =>
      keyNames.includes(heading.toLowerCase().replaceAll(/[\s_-]/g, '')),
    )
    return keyAt < 0 ? 'its header has no certificate_number and no LMK_KEY' : null
  }
  await readRows(source, { takeHeader, takeRow }, tally, progress)
  return tally
}
