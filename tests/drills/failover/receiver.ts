import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook } from '../../../leads/deliver/webhook-signature.ts'

export type Receiver = {
  readonly url: string
  /** References, with the ids of the messages that brought each; a message that comes twice has one id. */
  readonly delivered: ReadonlyMap<string, ReadonlySet<string>>
  /** How many came that were not signed with the secret. */
  forged(): number
  close(): Promise<void>
}

/** Whom leads are passed on to. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const delivered = new Map<string, Set<string>>()
  let forged = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (verifyWebhook(body, request.headers, [secret], new Date()).kind === 'genuine') {
      const { reference } = JSON.parse(body).data
      const ids = delivered.get(reference) ?? new Set()
      delivered.set(reference, ids.add(String(request.headers['webhook-id'])))
    } else forged += 1
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    delivered,
    forged: () => forged,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
