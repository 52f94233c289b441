import { writeCookie } from './cookies.ts'
import type { Visit } from './visit.ts'
import { wayBack } from './way-back.ts'

/** 303, so that Back and reload after a small form never send it again. */
export function keepChoice(
  visit: Visit,
  form: FormData,
  cookie: { name: string; value: string },
): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: wayBack(form.get('from')),
      'Set-Cookie': writeCookie(cookie.name, cookie.value, visit.origin.startsWith('https:')),
    },
  })
}
