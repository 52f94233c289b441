/** Where a small form returns to: a path of this site, never an address of someone else's. */
export function wayBack(from: FormDataEntryValue | null): string {
  if (typeof from !== 'string' || from.length > 2000) return '/'
  if (!/^\/(?![/\\])[\w\-./~%?=&+:@!$'()*,;]*$/.test(from)) return '/'
  return from
}
