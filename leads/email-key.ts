import { domainToASCII } from 'node:url'
import type { Lead } from '../enquiries/lead.ts'

/**
 * One key for all spellings of the same mailbox: in capitals or not, with its domain in its own letters or as
 * browsers write it (`xn--…`), and with any sign that counts as a dot.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase()
}

/** What stands behind a plus sign goes to the same mailbox with most providers. */
export const untagged = (email: string): string => email.replace(/(?<=.)\+.*(?=@)/, '')

/** What one person is reached by: the key of their mailbox, and their number. */
export const contactKeys = ({ email, phone }: Pick<Lead, 'email' | 'phone'>): readonly string[] => [
  ...(email === null ? [] : [emailKey(email)]),
  ...(phone === null ? [] : [phone.e164]),
]
