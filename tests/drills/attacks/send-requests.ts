import { Agent, request } from 'node:http'
import { createCounter, type Outcomes, type Target } from './attack.ts'

type Shot = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Sending = { readonly count: number; readonly connections: number }

/** So many requests over so many connections, as fast as they are answered. */
export async function sendRequests(
  { port }: Target,
  { count, connections }: Sending,
  makeShot: (number: number) => Shot,
): Promise<Outcomes> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { counts, count: note } = createCounter()
  let next = 0
  async function beClient(): Promise<void> {
    while (next < count) {
      const shot = makeShot(next)
      next += 1
      note(await send(agent, port, shot))
    }
  }
  await Promise.all(Array.from({ length: connections }, beClient))
  agent.destroy()
  return counts
}

function send(agent: Agent, port: number, shot: Shot): Promise<string> {
  const { method = 'GET', path, headers = {}, body = '' } = shot
  return new Promise(resolve => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent, timeout: 20_000 },
      answer => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', () => resolve('cut off'))
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve('closed'))
    sent.end(body)
  })
}
