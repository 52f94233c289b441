import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from '../../connections/read-body.ts'
import { verifyWebhook } from '../../leads/deliver/webhook-signature.ts'
import type { Config } from '../../server/config.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import type { LeadsCommand } from './read-leads-words.ts'

type ReceiverParts = {
  readonly port: number
  /** What genuine ones are answered with. */
  readonly status: number
  readonly secrets: readonly string[]
  readonly now: () => Date
  readonly print: (line: string) => void
  readonly say: (line: string) => void
}

export type Receiver = { readonly url: string; stop(): Promise<void> }

export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const mostBytes = 20_000

/** Shows each webhook that comes, once its signature is found to be right. */
export async function receiveWebhooks(parts: ReceiverParts): Promise<Receiver> {
  const { port, status, secrets, now, print, say } = parts
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const read = await readBody(request, mostBytes).catch(() => null)
    if (read === null) return response.writeHead(413).end()
    const body = read.toString('utf8')
    const verdict = verifyWebhook(body, request.headers, secrets, now())
    if (verdict.kind !== 'genuine') {
      say(`Refused one: ${explain[verdict.kind]}`)
      return response.writeHead(401).end()
    }
    const again = seen.has(verdict.id) ? ' again' : ''
    seen.add(verdict.id)
    print(`${now().toISOString()} ${verdict.id}${again}: ${body}`)
    return response.writeHead(status).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const explain = {
  unsigned: 'it is not signed as Standard Webhooks says.',
  'too-old': 'its time is more than five minutes from ours.',
  forged: 'its signature is not by LEADS_WEBHOOK_SECRET.',
}

/** With a secret of its own where none is set, which the server then needs as well. */
export async function receiveUntilStopped(
  { port, status }: Extract<LeadsCommand, { verb: 'receive' }>,
  config: Config,
  now: () => Date,
): Promise<CommandOutput> {
  const given = config.LEADS_WEBHOOK_SECRET
  const secret = given ?? makeWebhookSecret()
  const print = (line: string) => console.log(line)
  const say = (line: string) => console.error(line)
  const secrets = secret.split(/ +/)
  try {
    const receiver = await receiveWebhooks({ port, status, secrets, now, print, say })
    say(`Receiving webhooks and answering ${status}. Start the site with:`)
    say(`  LEADS_WEBHOOK_URL=${receiver.url}`)
    if (given === null) say(`  LEADS_WEBHOOK_SECRET=${secret}`)
    await new Promise<void>(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    await receiver.stop()
    return succeed([], ['Stopped.'])
  } catch (error) {
    const isTaken = (error as { code?: unknown }).code === 'EADDRINUSE'
    if (!isTaken) throw error
    return fail(`Port ${port} is taken. Name another with --port, or stop what uses it.`)
  }
}
