import { join } from 'node:path'
import type { Database } from '../../connections/sqlite.ts'
import type { RecordDictionary } from '../record-coder-dictionary.ts'
import type { ImportInput } from './import-into-register.ts'
import { listSources } from './list-sources.ts'
import { RefusedFile } from './refused-file.ts'
import { sortCertificateFiles } from './sort-certificate-files.ts'
import type { Source } from './source.ts'
import { stageAddresses } from './stage-addresses.ts'
import { stageCertificateFiles } from './stage-certificate-files.ts'
import { stageRemovals } from './stage-removals.ts'
import type { NumberedSource } from './stage-sources.ts'
import { stageSupplies } from './stage-supplies.ts'
import { type FileTally, startTally } from './tally.ts'

type Staging = {
  readonly inputs: readonly ImportInput[]
  readonly staging: Database
  readonly stagingFolder: string
  readonly dictionary: RecordDictionary
  readonly removed: Set<string>
  /** The part of all bytes that has been read, and the rows that came of them. */
  readonly progress: (part: number, rows: number) => void
}

/** By the number of their file; number 0 is what was served before, and counts nowhere. */
export type StagedInputs = { tallies: FileTally[]; ignored: string[] }

export function stagedPath(folder: string, table: 'certificates' | 'recommendations'): string {
  return join(folder, `${table}.sqlite`)
}

export async function stageInputs(work: Staging): Promise<StagedInputs> {
  const { inputs, staging, stagingFolder, dictionary, removed, progress } = work
  const found: StagedInputs = { tallies: [startTally('', 'certificates')], ignored: [] }
  const files: Record<'certificates' | 'recommendations', Source[]> = {
    certificates: [],
    recommendations: [],
  }
  const others: { input: Exclude<ImportInput, { kind: 'epc' }>; source: Source }[] = []
  for (const input of inputs) {
    const { sources, ignored } = await listSources(input.paths)
    found.ignored.push(...ignored)
    if (sources.length === 0)
      throw new RefusedFile(input.paths.join(', '), 'there is no .csv, .csv.gz or .zip with one')
    if (input.kind !== 'epc') others.push(...sources.map(source => ({ input, source })))
    else {
      const sorted = await sortCertificateFiles(sources, input.paths)
      files.certificates.push(...sorted.certificates)
      files.recommendations.push(...sorted.recommendations)
      found.ignored.push(...sorted.ignored)
      if (sorted.certificates.length + sorted.recommendations.length === 0)
        throw new RefusedFile(input.paths.join(', '), 'there is no file of certificates in it')
    }
  }
  let number = 0
  const numbered = (source: Source): NumberedSource => {
    number += 1
    return { source, number }
  }
  const everything = [
    ...files.certificates,
    ...files.recommendations,
    ...others.map(one => one.source),
  ]
  const total = everything.reduce((sum, { bytes }) => sum + bytes, 1)
  const certificates = files.certificates.map(numbered)
  const recommendations = files.recommendations.map(numbered)
  const path = (table: 'certificates' | 'recommendations') => stagedPath(stagingFolder, table)
  const read = { bytes: 0, rows: 0 }
  const tell = (bytes: number, rows: number) =>
    progress((read.bytes + bytes) / total, read.rows + rows)
  const staged = await stageCertificateFiles(
    {
      certificates: { sources: certificates, path: path('certificates') },
      recommendations: { sources: recommendations, path: path('recommendations') },
    },
    dictionary,
    tell,
  )
  found.tallies.push(...staged)
  for (const { source } of [...certificates, ...recommendations]) read.bytes += source.bytes
  for (const { rows } of staged) read.rows += rows
  for (const { input, source } of others) {
    const tally = await stageOther(input, numbered(source))
    found.tallies.push(tally)
    read.bytes += source.bytes
    read.rows += tally.rows
  }
  return found

  function stageOther(input: Exclude<ImportInput, { kind: 'epc' }>, source: NumberedSource) {
    if (input.kind === 'addresses') return stageAddresses(staging, source, input.format, tell)
    if (input.kind === 'supplies') return stageSupplies(staging, source, tell)
    return stageRemovals(removed, source, tell)
  }
}
