import { addAll } from '../add-all.ts'

/** What became of the rows of one file. Plain data, so that a worker thread can post it. */
export type FileTally = {
  readonly file: string
  readonly kind: RowKind
  rows: number
  /** Rows that are kept under what they say themselves. */
  served: number
  /** Rows that a later row replaces, and removals that were known already. */
  superseded: number
  /** Rows that are kept at an address found by its words, or in the postcode a home has moved to. */
  matched: number
  rejected: number
  /** Of these, rows that say plainly that they are of no home, such as a shop, or remove nothing. */
  ofNoHome: number
  /** Rows that were not UTF-8 and were read as Windows-1252, an extension of Latin-1. */
  latin1Rows: number
  /** How often each repair of known encoding damage was made, by rule. */
  readonly mended: Map<string, number>
  readonly unknownColumns: string[]
  readonly missingColumns: string[]
  /** How the file is not as official ones are, and was read all the same. */
  readonly notes: string[]
  /** How many rows were rejected, by reason. */
  readonly reasons: Map<string, number>
  /** The first `maxListed` rejected rows; `rejected` and `reasons` count all of them. */
  readonly rejects: { line: number; reason: string }[]
  /** The first `maxListed` remarks on rows that are kept. A row may have several. */
  readonly remarks: { line: number; remark: string }[]
  /** How many remarks there are, by kind. */
  readonly remarksByKind: Map<string, number>
  /** How many remarks there are in all. */
  remarked: number
}

type RowKind = 'certificates' | 'recommendations' | 'addresses' | 'supplies' | 'removals'

const maxListed = 1000
const maxKinds = 100

export function startTally(file: string, kind: RowKind): FileTally {
  return {
    file,
    kind,
    rows: 0,
    served: 0,
    superseded: 0,
    matched: 0,
    rejected: 0,
    ofNoHome: 0,
    latin1Rows: 0,
    mended: new Map(),
    unknownColumns: [],
    missingColumns: [],
    notes: [],
    reasons: new Map(),
    rejects: [],
    remarks: [],
    remarksByKind: new Map(),
    remarked: 0,
  }
}

/** The tally of the file with this number: every file has one. */
export const tallyOf = (tallies: readonly FileTally[], file: number): FileTally =>
  tallies[file] as FileTally

/** `rows` is more than one where one line stands for a group of them. */
export function reject(tally: FileTally, line: number, reason: string, rows = 1): void {
  tally.rejected += rows
  addToLimitedCount(tally.reasons, reason, rows)
  if (tally.rejects.length < maxListed) tally.rejects.push({ line, reason })
}

/** The file is none the worse for it. */
export function rejectNoHome(tally: FileTally, line: number, reason: string): void {
  tally.ofNoHome += 1
  reject(tally, line, reason)
}

export function remark(tally: FileTally, line: number, text: string): void {
  tally.remarked += 1
  addToLimitedCount(tally.remarksByKind, text, 1)
  if (tally.remarks.length < maxListed) tally.remarks.push({ line, remark: text })
}

export function addToCount(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** Counts a kind beyond the first `maxKinds` as `others`: a file can have any number of kinds. */
function addToLimitedCount(counts: Map<string, number>, kind: string, by: number): void {
  const hasOwnCount = counts.has(kind) || counts.size < maxKinds
  addToCount(counts, hasOwnCount ? kind : 'others', by)
}

/** Empty tallies for a thread to count into. */
export function blankTallies(tallies: readonly FileTally[]): FileTally[] {
  return tallies.map(({ file, kind }) => startTally(file, kind))
}

/**
 * Adds what another thread counted of the same files since they were staged. The thread that staged a
 * file has counted its rows, repairs and columns, and those are not added.
 */
export function addTallies(into: readonly FileTally[], more: readonly FileTally[]): void {
  for (const [index, tally] of into.entries()) if (more[index]) addTally(tally, more[index])
}

function addTally(into: FileTally, more: FileTally): void {
  for (const name of ['served', 'superseded', 'matched', 'rejected', 'remarked'] as const)
    into[name] += more[name]
  for (const kinds of ['reasons', 'remarksByKind'] as const)
    for (const [kind, count] of more[kinds]) addToLimitedCount(into[kinds], kind, count)
  addAll(into.rejects, more.rejects)
  into.rejects.sort((a, b) => a.line - b.line).splice(maxListed)
  addAll(into.remarks, more.remarks)
  into.remarks.sort((a, b) => a.line - b.line).splice(maxListed)
}

export function addsUp({ rows, served, superseded, matched, rejected }: FileTally): boolean {
  return rows === served + superseded + matched + rejected
}
