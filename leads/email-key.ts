import { domainToASCII } from 'node:url'

/**
 * The same for every spelling of a mailbox that a mail goes to: in any case, with its domain in letters
 * or as a browser asks for it, and with whatever counts as a dot in one.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase()
}
