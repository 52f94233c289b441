/**
 * A structured-field string, so quoted; bare ones are understood too. Null where there is none.
 * Source: draft-ietf-httpapi-idempotency-key-header-07.
 */
export function readIdempotencyKey(
  header: string | readonly string[] | undefined,
): { readonly key: string | null } | 'malformed' {
  if (header === undefined) return { key: null }
  const [, quoted, bare] = /^ *(?:"([\w-]{16,64})"|([\w-]{16,64})) *$/.exec(String(header)) ?? []
  const key = quoted ?? bare
  return key === undefined ? 'malformed' : { key }
}
