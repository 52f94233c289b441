import { tidySearch } from '../../homes/addresses/tidy-search.ts'
import { tidyKey } from '../../homes/epc-ratings/certificate-key.ts'
import { isOfCertificates } from '../../homes/epc-ratings/column-names.ts'
import type { CsvRow } from './csv-row.ts'
import { type Progress, readRows } from './read-rows.ts'
import type { NumberedSource } from './staging.ts'
import { type FileTally, reject, rejectNoHome, remark, startTally } from './tally.ts'

const keyNames = ['certificatenumber', 'lmkkey', 'assessmentid', 'rrn']
/** The column of the register's list of changes (its /api/deltas) that says what became of each. */
const eventName = 'eventtype'
const removingEvents = ['removed', 'cancelled', 'optout', 'optedout', 'notforissue']

/**
 * Adds the keys of a list to those removed; one that is there already counts as superseded. A list of
 * changes names corrected certificates as well, which stay. A number with a slip in it takes nothing out,
 * which is remarked on where `isServed` can tell.
 */
export async function stageRemovals(
  removed: Set<string>,
  isServed: ((key: string) => boolean) | null,
  { source }: NumberedSource,
  progress: Progress,
): Promise<FileTally> {
  const tally = startTally(source.file, 'removals')
  let keysAt: number[] = []
  let eventAt = -1
  const takeRow = (row: CsvRow) => {
    const { line } = row
    const fields = row.texts()
    const keys = keysAt.map(at => readKey(fields[at] ?? '')).filter(key => key !== null)
    if (keys.length === 0)
      return reject(tally, line, 'it has no certificate number of a known form')
    const event = eventAt < 0 ? null : (fields[eventAt] ?? '').trim()
    if (event !== null && !removingEvents.includes(tidyName(event)))
      return rejectNoHome(tally, line, describeKept(event))
    if (keys.every(key => removed.has(key))) tally.superseded += 1
    else {
      tally.served += 1
      if (isServed && !keys.some(isServed)) remark(tally, line, takesNothingOut)
    }
    for (const key of keys) removed.add(key)
  }
  const takeHeader = (header: string[]) => {
    // One certificate may be named by both of its keys, each of which other files may have it under.
    keysAt = header.flatMap((heading, at) => (keyNames.includes(tidyName(heading)) ? [at] : []))
    eventAt = header.findIndex(heading => tidyName(heading) === eventName)
    if (keysAt.length === 0) return 'its header has no certificate_number and no LMK_KEY'
    return eventAt < 0 && isOfCertificates(header) ? takesAllOut : null
  }
  await readRows(source, { takeHeader, takeRow }, tally, progress)
  return tally
}

const takesNothingOut = 'no certificate that is served has its number'

const takesAllOut =
  'it is a file of certificates or their recommendations, and each of them would be removed for good; give a list of those that are to go'

/** A list that people made may have a number as a letter or a link has it. */
const readKey = (text: string) => tidyKey(text) ?? tidyKey(tidySearch(text))

const tidyName = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')

function describeKept(event: string): string {
  if (event === '') return 'it does not say that its certificate was removed'
  if (!/updated|changed|corrected/i.test(event))
    return `its event_type (${event.slice(0, 40)}) is not known here; if it means that its certificate was removed, write removed there`
  return `its certificate was changed (${event.slice(0, 40)}) and not removed; import that certificate again`
}
