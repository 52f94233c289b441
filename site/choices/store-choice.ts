import type { Visit } from '../app/visit.ts'
import { dropPlainCookie, writeCookie } from './cookies.ts'

/** Answers a small form with its choice. 303, so that Back and reload never send the form again. */
export function storeChoice(
  visit: Visit,
  form: FormData,
  choice: { name: string; value: string; place?: string },
): Response {
  const secure = visit.origin.startsWith('https:')
  const headers = new Headers({ Location: wayBack(form.get('from')) + (choice.place ?? '') })
  headers.append('Set-Cookie', writeCookie(choice.name, choice.value, secure))
  // Else an earlier choice would come back with it.
  if (secure) headers.append('Set-Cookie', dropPlainCookie(choice.name))
  return new Response(null, { status: 303, headers })
}

/** Where a small form returns to: a path of this site, never an address of someone else's. */
export function wayBack(from: FormDataEntryValue | null): string {
  if (typeof from !== 'string' || from.length > 2000) return '/'
  if (!/^\/(?![/\\])[\w\-./~%?=&+:@!$'()*,;]*$/.test(from)) return '/'
  return from
}
