import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { demonstration } from '../../../commands/prepare-demonstration.ts'
import { ask } from '../../support/site/ask.ts'
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
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(resolve(demonstration, 'register'), join(folder, 'register'))
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
