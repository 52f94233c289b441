import { expect } from 'vitest'
import { ask } from '../../support/site/ask.ts'
import { linkForOneTest } from '../../support/site/link-demonstration.ts'
import { findFreePort, startChild } from '../../support/site/start-child.ts'

export type ServingNode = ReturnType<typeof startChild> & {
  readonly port: number
  readonly origin: string
}

/** Processes of the built site that share nothing but their settings; ready when it resolves. */
export function serveNodes(
  count: number,
  env: Record<string, string>,
): Promise<readonly ServingNode[]> {
  return Promise.all(Array.from({ length: count }, () => serveNode(env)))
}

export async function serveNode(env: Record<string, string>): Promise<ServingNode> {
  const folder = linkForOneTest()
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const own = { ...env, PORT: String(port), DATA_DIR: folder }
  const child = startChild(own, ['tests/drills/serve-built-site.ts'])
  const isReady = () =>
    ask(origin, '/health/ready').then(
      ({ status }) => status === 200,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true)
  return { ...child, port, origin }
}
