type Members = Readonly<Record<string, unknown>>

/** The members of what may be an object; none where it is something else. */
export function readMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}

export function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
