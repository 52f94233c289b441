import type { Config } from '../../server/config.ts'
import type { LeadsCommand } from './read-leads-words.ts'
import { makeWebhookSecret, receiveWebhooks } from './receive-webhooks.ts'
import type { Printed } from './run-leads-command.ts'

/** With a secret of its own where none is set, which the server then needs as well. */
export async function receiveUntilStopped(
  { port, status }: Extract<LeadsCommand, { verb: 'receive' }>,
  config: Config,
  now: () => Date,
): Promise<Printed> {
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
    return { exitCode: 0, results: [], messages: ['Stopped.'] }
  } catch (error) {
    const isTaken = (error as { code?: unknown }).code === 'EADDRINUSE'
    if (!isTaken) throw error
    const why = `Port ${port} is taken. Name another with --port, or stop what uses it.`
    return { exitCode: 1, results: [], messages: [why] }
  }
}
