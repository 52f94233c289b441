const newline = 10
const cr = 13
const doubleQuote = 34
export const comma = 44

const delimiters = new Map([
  [comma, 'commas'],
  [';'.charCodeAt(0), 'semicolons'],
  ['\t'.charCodeAt(0), 'tabs'],
  ['|'.charCodeAt(0), 'bars'],
])

type FoundDelimiter = {
  readonly delimiter: number
  /** The bytes and lines before the header: a line `sep=;`, which Excel writes, or blank ones. */
  readonly skippedBytes: number
  readonly skippedLines: number
}

/** What separates the fields of a header. Null where its end is yet to come. */
export function findDelimiter(bytes: Buffer, isLast: boolean): FoundDelimiter | null {
  let start = 0
  let skippedLines = 0
  for (;;) {
    const counts = new Map<number, number>()
    let at = start
    let isInQuotes = false
    while (at < bytes.length) {
      const byte = bytes[at] as number
      if (byte === doubleQuote) isInQuotes = !isInQuotes
      else if (isInQuotes) {
        // A separator in quotes is part of a heading.
      } else if (byte === newline) break
      else if (delimiters.has(byte)) counts.set(byte, (counts.get(byte) ?? 0) + 1)
      at += 1
    }
    if (at >= bytes.length && !isLast) return null
    const line = bytes.subarray(start, at)
    const said = line.length < 10 ? /^"?sep=(.)"?\r?$/.exec(line.toString('latin1')) : null
    const isBlank = line.length === 0 || (line.length === 1 && line[0] === cr)
    if ((said === null && !isBlank) || at >= bytes.length) {
      const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
      return { delimiter: most?.[0] ?? comma, skippedBytes: start, skippedLines }
    }
    start = at + 1
    skippedLines += 1
    const delimiter = said?.[1]?.charCodeAt(0)
    if (delimiter !== undefined) return { delimiter, skippedBytes: start, skippedLines }
  }
}

export function nameDelimiter(delimiter: number): string {
  return delimiters.get(delimiter) ?? `“${String.fromCharCode(delimiter)}”`
}
