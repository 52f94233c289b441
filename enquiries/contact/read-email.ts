import { readLine } from './read-line.ts'

export const longestEmail = 254

export type EmailReading =
  | { readonly ok: true; readonly email: string }
  | {
      readonly ok: false
      readonly problem: 'missing' | 'too-long' | 'control-characters' | 'not-an-email'
    }

/**
 * Looked at lightly: one `@`, something before it, and a domain with a dot. Whether it is read by
 * anybody only a letter can show. Quotes, commas and brackets are refused, since a mail program
 * would take what stands beside them for another address.
 */
const shape = /^[^\s@",:;<>()[\]\\]+@(?:[^\s@",:;<>()[\]\\.]+\.)+[^\s@",:;<>()[\]\\.]{2,}$/u

export function readEmail(typed: string): EmailReading {
  const reading = readLine(typed, longestEmail)
  if (!reading.ok) return reading
  const { text } = reading
  const isDotted = text.startsWith('.') || text.includes('.@') || text.includes('..')
  return shape.test(text) && !isDotted
    ? { ok: true, email: text }
    : { ok: false, problem: 'not-an-email' }
}
