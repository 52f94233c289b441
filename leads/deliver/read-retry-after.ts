/** RFC 9110, 10.2.3: seconds, or a date. Null where it says neither. */
export function readRetryAfterMs(text: string | null, now: Date): number | null {
  const written = text?.trim() ?? ''
  if (/^\d{1,12}$/.test(written)) return Number(written) * 1000
  // Date.parse also takes much that is no date of HTTP, such as "-5".
  if (!/^[A-Z][a-z]{2,8}[, ]/.test(written)) return null
  const at = Date.parse(written)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
