import { addAll } from '../add-all.ts'
import { isOfDocuments } from './open-source.ts'
import { addToCount, type FileTally } from './tally.ts'

export type ImportReport = {
  readonly version: string
  readonly importedAt: string
  readonly seconds: number
  readonly homes: number
  readonly otherSupplies: number
  readonly certificates: number
  readonly isMadeUp: boolean
  /** How many made-up homes, and other supplies, were served and are not any more: these are real. */
  readonly madeUpLeftOut: number
  /** How many postcodes were written beside what was served; null where all were written anew. */
  readonly changedPostcodes: number | null
  readonly rows: RowCounts
  readonly files: readonly FileTally[]
  /** Found beside what was read, and left out. */
  readonly ignored: readonly string[]
  /** Listed in a folder, and not there or not readable: what could be read was imported. */
  readonly missing: readonly string[]
}

const counted = [
  'rows',
  'served',
  'superseded',
  'matched',
  'rejected',
  'remarked',
  'latin1Rows',
] as const

type RowCounts = Pick<FileTally, (typeof counted)[number]>

export function addUp(files: readonly FileTally[]): RowCounts {
  const sumOf = (name: keyof RowCounts) => files.reduce((sum, file) => sum + file[name], 0)
  return Object.fromEntries(counted.map(name => [name, sumOf(name)])) as RowCounts
}

const mostShown = 20

/** The report for a person; the whole of it is in the report file. */
export function summarise(report: ImportReport): string[] {
  const { version, homes, otherSupplies, certificates, rows, files, ignored, missing } = report
  const lines = [
    `Version ${version}: ${count(homes)} homes, ${count(otherSupplies)} other supplies, ${count(certificates)} certificates.`,
    ...(files.length === 0 ? [] : [describeRows(rows)]),
    ...(report.changedPostcodes === null
      ? []
      : [`Written beside what was served: ${count(report.changedPostcodes)} postcodes.`]),
  ]
  if (rows.latin1Rows > 0) lines.push(`Rows that were not UTF-8: ${count(rows.latin1Rows)}.`)
  const mended = sumByName(files.map(file => file.mended))
  for (const [rule, times] of mended) lines.push(`Encoding mended, ${rule}: ${count(times)}.`)
  const reasons = sumByName(files.map(file => file.reasons))
  for (const [reason, times] of reasons) lines.push(`Rejected because ${reason}: ${count(times)}.`)
  addAll(lines, listRejects(files))
  if (rows.remarked > 0) lines.push(`Kept, but to be looked at: ${count(rows.remarked)}.`)
  const remarks = sumByName(files.map(file => file.remarksByKind))
  for (const [remark, times] of remarks) lines.push(`Kept, although ${remark}: ${count(times)}.`)
  for (const { file, notes } of files)
    addAll(
      lines,
      notes.map(note => `${file}: ${note}.`),
    )
  const unknown = new Set(files.flatMap(file => file.unknownColumns))
  const named = [...unknown].map(name => name || '(one without a name)')
  if (named.length > 0) lines.push(`Columns not known and left out: ${named.join(', ')}.`)
  // What documents have no place for is the same in all.
  const ofRows = files.filter(file => !isOfDocuments(file))
  const lacking = new Set(ofRows.flatMap(file => file.missingColumns))
  if (lacking.size > 0) lines.push(`Columns not found, and so blank: ${[...lacking].join(', ')}.`)
  if (ignored.length > 0) lines.push(`Files left out: ${ignored.slice(0, mostShown).join(', ')}.`)
  addAll(
    lines,
    missing.map(each => `Not imported, because it cannot be read: ${each}.`),
  )
  return lines
}

function describeRows(rows: RowCounts): string {
  return `Rows read ${count(rows.rows)} = served ${count(rows.served)} + superseded ${count(rows.superseded)} + matched elsewhere ${count(rows.matched)} + rejected ${count(rows.rejected)}.`
}

export function listRejects(files: readonly FileTally[]): string[] {
  const all = files.flatMap(({ file, rejects }) =>
    rejects.slice(0, mostShown).map(({ line, reason }) => `${file}, line ${line}: ${reason}`),
  )
  return all.slice(0, mostShown)
}

function sumByName(tables: readonly ReadonlyMap<string, number>[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const table of tables) for (const [name, times] of table) addToCount(sums, name, times)
  return [...sums].sort(([, a], [, b]) => b - a)
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}
