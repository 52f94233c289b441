import type { Visit } from '../app/visit.ts'
import { dropPlainCookie, writeCookie } from './cookies.ts'
import { wayBack } from './way-back.ts'

/** 303, so that Back and reload after a small form never send it again. */
export function keepChoice(
  visit: Visit,
  form: FormData,
  cookie: { name: string; value: string },
): Response {
  const secure = visit.origin.startsWith('https:')
  const headers = new Headers({ Location: wayBack(form.get('from')) })
  headers.append('Set-Cookie', writeCookie(cookie.name, cookie.value, secure))
  // Else what was chosen before would come back with it.
  if (secure) headers.append('Set-Cookie', dropPlainCookie(cookie.name))
  return new Response(null, { status: 303, headers })
}
