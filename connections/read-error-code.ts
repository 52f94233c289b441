type Refusal = { readonly errors?: readonly ({ readonly code?: unknown } | null)[] | null } | null

/** The code of the first JSON:API error; null where there is none, or none of a usual form. */
export function readErrorCode(document: unknown): string | null {
  // Whatever else it is, nothing but a text of this form is believed.
  const code = (document as Refusal | undefined)?.errors?.[0]?.code
  return typeof code === 'string' && /^[a-z0-9-]{1,60}$/i.test(code) ? code : null
}
