/** What became of the rows of one file. Plain data: a worker sends it. */
export type FileTally = {
  readonly file: string
  readonly kind: RowKind
  rows: number
  served: number
  superseded: number
  matched: number
  rejected: number
  /** Rows that were not UTF-8 and were read as Windows-1252. */
  latin1Rows: number
  /** How often each repair of known encoding damage was made, by rule. */
  readonly mended: Map<string, number>
  readonly unknownColumns: string[]
  readonly missingColumns: string[]
  readonly reasons: Map<string, number>
  /** The first of the refused rows; the counts have all of them. */
  readonly rejects: { line: number; reason: string }[]
  /** What is remarked on in rows that are kept: a row may have several. The first of them, ... */
  readonly remarks: { line: number; remark: string }[]
  /** ... how many there are of each kind, ... */
  readonly remarksByKind: Map<string, number>
  /** ... and in all. */
  remarked: number
}

export type RowKind = 'certificates' | 'recommendations' | 'addresses' | 'supplies' | 'removals'

export const mostListed = 1000
const mostReasons = 100

export function startTally(file: string, kind: RowKind): FileTally {
  return {
    file,
    kind,
    rows: 0,
    served: 0,
    superseded: 0,
    matched: 0,
    rejected: 0,
    latin1Rows: 0,
    mended: new Map(),
    unknownColumns: [],
    missingColumns: [],
    reasons: new Map(),
    rejects: [],
    remarks: [],
    remarksByKind: new Map(),
    remarked: 0,
  }
}

/** `rows` is more than one where one line stands for a group of them. */
export function reject(tally: FileTally, line: number, reason: string, rows = 1): void {
  tally.rejected += rows
  countUpTo(tally.reasons, reason, rows)
  if (tally.rejects.length < mostListed) tally.rejects.push({ line, reason })
}

export function remark(tally: FileTally, line: number, text: string): void {
  tally.remarked += 1
  countUpTo(tally.remarksByKind, text, 1)
  if (tally.remarks.length < mostListed) tally.remarks.push({ line, remark: text })
}

export function countUnder(counts: Map<string, number>, name: string, more = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + more)
}

/** A file can have any number of kinds: past a limit they count as `others`. */
function countUpTo(kinds: Map<string, number>, kind: string, more: number): void {
  const isKnown = kinds.has(kind) || kinds.size < mostReasons
  countUnder(kinds, isKnown ? kind : 'others', more)
}

/** Empty tallies for a thread to count into. */
export function blankTallies(tallies: readonly FileTally[]): FileTally[] {
  return tallies.map(({ file, kind }) => startTally(file, kind))
}

/** Adds what another thread counted of the same files. */
export function addTallies(into: readonly FileTally[], more: readonly FileTally[]): void {
  for (const [at, tally] of into.entries()) if (more[at]) addTally(tally, more[at])
}

function addTally(into: FileTally, more: FileTally): void {
  for (const name of ['served', 'superseded', 'matched', 'rejected', 'remarked'] as const)
    into[name] += more[name]
  for (const kinds of ['reasons', 'remarksByKind'] as const)
    for (const [kind, rows] of more[kinds]) countUpTo(into[kinds], kind, rows)
  into.rejects.push(...more.rejects)
  into.rejects.sort((a, b) => a.line - b.line).splice(mostListed)
  into.remarks.push(...more.remarks)
  into.remarks.sort((a, b) => a.line - b.line).splice(mostListed)
}

export function addsUp({ rows, served, superseded, matched, rejected }: FileTally): boolean {
  return rows === served + superseded + matched + rejected
}
