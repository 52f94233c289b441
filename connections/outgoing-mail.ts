import { createTransport } from 'nodemailer'
import { isPrivateHost } from './private-host.ts'

export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at every attempt, so that a mailbox shows the mail once. */
  readonly messageId: string
  /** Where a mail program may post, without a question, that nothing more is wanted (RFC 8058). */
  readonly leaveUrl?: string | null
}

/** Holds neither the mailbox nor the server's words, which often repeat the mailbox. */
export type MailSent =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'given-up' }

type Parts = {
  /** smtp: or smtps:, perhaps with a name and a password. */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
  readonly timeoutMs: number
}

/** Opens a connection for each mail, over the public network only an encrypted one. */
export function createMailer({ url, from, timeoutMs }: Parts) {
  const { protocol, hostname } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isPrivateHost(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail: OutgoingMail, signal: AbortSignal): Promise<MailSent> => {
    const { leaveUrl, ...content } = mail
    const inTime = AbortSignal.timeout(timeoutMs)
    try {
      await transport.sendMail({
        ...content,
        from,
        // An out-of-office reply to a confirmation helps nobody (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...(leaveUrl && oneClick(leaveUrl)) },
        signal: AbortSignal.any([inTime, signal]),
      })
      return { kind: 'accepted' }
    } catch (error) {
      if (signal.aborted) return { kind: 'given-up' }
      return inTime.aborted ? { kind: 'failed', reason: 'ETIMEDOUT' } : nameFailure(error)
    }
  }
}

/** Mail programs offer one press for it, and post only to https:. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A 5xx to these is about one mailbox or one mail, and for good (RFC 5321, 4.2.1). */
const aboutOneMail: readonly unknown[] = ['RCPT TO', 'DATA']

/** Refuses us, whoever the mail is to: “relay access denied”, or a password is wanted (RFC 3463, 3.8). */
const aboutUs = /\b5\.7\.\d|\brelay/i

/** A 5xx to any other refuses us or everybody, until a setting, a password or a sender is mended. */
function nameFailure(error: unknown): MailSent {
  const { code, responseCode, command, response } = error as Readonly<Record<string, unknown>>
  const isAboutIt = aboutOneMail.includes(command) && !aboutUs.test(String(response))
  if (typeof responseCode === 'number' && responseCode >= 500 && isAboutIt) {
    return { kind: 'refused', code: responseCode }
  }
  if (typeof responseCode === 'number') return { kind: 'failed', reason: String(responseCode) }
  return { kind: 'failed', reason: typeof code === 'string' ? code : 'unknown' }
}
