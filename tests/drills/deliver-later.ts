import { resolve } from 'node:path'
import { expect } from 'vitest'
import { runLeadsCommand } from '../../commands/leads/run-leads-command.ts'
import { readConfig } from '../../server/config.ts'

/** One pass over what is due by then, as `npm run leads -- deliver` makes it: past leases and retries. */
export async function deliverLater(env: Record<string, string>, laterMs: number): Promise<void> {
  const read = readConfig(env, 'production')
  if (!read.ok) throw new Error(read.problems.join())
  const place = {
    config: read.config,
    now: () => new Date(Date.now() + laterMs),
    output: { isTTY: false, write: () => {} },
    print: async () => {},
    contentFolder: resolve('content'),
    ownBase: () => null,
  }
  const done = async () => ({ exitCode: 0 as const, results: [], messages: [] })
  const { exitCode } = await runLeadsCommand(['deliver'], place, done)
  expect(exitCode).toBe(0)
}
