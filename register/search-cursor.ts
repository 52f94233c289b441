const marked = /^from (0|[1-9]\d{0,5})$/

/** Names the place in a search where a page begins. Callers take it as it is and do not look into it. */
export function writeSearchCursor(start: number): string {
  return Buffer.from(`from ${start}`).toString('base64url')
}

/** Null for a cursor that we did not write. */
export function readSearchCursor(cursor: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const start = marked.exec(text)?.[1]
  return start === undefined || writeSearchCursor(Number(start)) !== cursor ? null : Number(start)
}
