export type Cell = string | number

/** What every benchmark brings back: a table for people, a record for git, and what was missed. */
export type Benchmark = {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  notes: readonly string[]
  /** Where it is not that of the benchmark. */
  recordName?: string
  record: {
    yardstick: string
    ratio: number | null
    bars: Record<string, number>
    figures: unknown
  }
  missed: readonly string[]
}
