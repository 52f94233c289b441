import { lodgedColumns } from '../../homes/epc-ratings/lodged-columns.ts'

/**
 * What turns the records of one register version back into texts. Plain data, and only ever added
 * to, so that records made with an earlier state stay readable and are copied as they are.
 */
export type RecordDictionary = {
  /** Names of the columns in the order of the record; the key comes first. */
  readonly columns: string[]
  /** The values of each column that have a code, in the order of their codes. */
  readonly values: string[][]
  /** What a recommendation says, but for its place and cost, as a JSON array. */
  readonly steps: string[]
  readonly costs: string[]
}

/** Past this many values a column's further ones are written out in each record. */
export const mostCodes = 60_000

/** An empty dictionary, or a copy of an earlier one with the columns that have come since. */
export function startDictionary(earlier: RecordDictionary | null = null): RecordDictionary {
  const columns = [...(earlier?.columns ?? [])]
  for (const { attribute } of lodgedColumns) {
    if (!columns.includes(attribute)) columns.push(attribute)
  }
  return {
    columns,
    values: columns.map((_, at) => [...(earlier?.values[at] ?? [])]),
    steps: [...(earlier?.steps ?? [])],
    costs: [...(earlier?.costs ?? [])],
  }
}

/** The codes of a list of values, which grows with them. */
export type CodeTable = {
  readonly values: string[]
  readonly codes: Map<string, number>
  readonly growth: Growth
}

/** `as it is`: what has no code is written out, as the list belongs to others too. */
export type Growth = 'grows' | 'as it is'

export function createCodeTable(values: string[], growth: Growth = 'grows'): CodeTable {
  return { values, codes: new Map(values.map((value, code) => [value, code])), growth }
}

/** The code of a value, given to it if need be; undefined once the table is full. */
export function findCode(table: CodeTable, value: string): number | undefined {
  const known = table.codes.get(value)
  if (known !== undefined || table.growth !== 'grows') return known
  if (table.values.length >= mostCodes) return undefined
  const code = table.values.length
  // A text cut from a large chunk would keep all of the chunk in memory.
  const own = Buffer.from(value, 'utf16le').toString('utf16le')
  table.values.push(own)
  table.codes.set(own, code)
  return code
}
