import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export type SentMail = {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, as they came over the wire. */
  readonly source: string
}

/** What a connection or a command is answered with, instead of accepting it; null drops the connection. */
export type SmtpAnswers = Readonly<
  Partial<Record<'GREET' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'END', string | null | 'mute'>>
>

/** A mail server at the other end of the wire: enough of RFC 5321 to be handed a mail. */
export async function startSmtp() {
  const mails: SentMail[] = []
  const sockets = new Set<Socket>()
  let answers: SmtpAnswers = {}
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket)
  })

  function serve(socket: Socket): void {
    let from = ''
    let to: string[] = []
    let buffered = ''
    let isData = false
    const reply = (step: keyof SmtpAnswers, usual: string) => {
      const answer = answers[step]
      if (answer === null) socket.destroy()
      else if (answer !== 'mute') socket.write(`${answer ?? usual}\r\n`)
    }
    const takeLine = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') reply('EHLO', '250 smtp.example')
      else if (verb === 'MAIL') {
        from = mailboxIn(line)
        to = []
        reply('MAIL', '250 go on')
      } else if (verb === 'RCPT') {
        to.push(mailboxIn(line))
        reply('RCPT', '250 go on')
      } else if (verb === 'DATA') {
        isData = !('DATA' in answers)
        reply('DATA', '354 send it')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    }
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      buffered += chunk
      for (;;) {
        const end = isData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n')
        if (end < 0) return
        const text = buffered.slice(0, end)
        buffered = buffered.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          // RFC 5321, 4.5.2: who sends puts a dot before a line that begins with one.
          const source = text.replaceAll(/^\.\./gm, '.')
          if (!('END' in answers)) mails.push({ from, to, source })
          reply('END', '250 kept')
        } else takeLine(text)
      }
    })
    reply('GREET', '220 smtp.example')
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answerNow: (next: SmtpAnswers) => {
      answers = next
    },
    stop: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const mailboxIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''

/** The parts of a mail that are text, decoded, in order. */
export function readMailTexts({ source }: SentMail): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1]
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`).slice(1, -1)
  return parts.map(part => {
    const gap = part.indexOf('\r\n\r\n')
    const head = part.slice(0, gap)
    const body = part.slice(gap + 4)
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
    return /quoted-printable/i.test(head) ? readQuotedPrintable(body) : body
  })
}

function readQuotedPrintable(text: string): string {
  const joined = text.replaceAll('=\r\n', '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
