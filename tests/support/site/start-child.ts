import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { demonstration } from '../../../commands/prepare-demonstration.ts'

const startCommand = ['commands/start.mjs', 'serve']

/** `npm start` without npm: a process of its own, as an operator runs it. */
export function startChild(env: Record<string, string>, args: readonly string[] = startCommand) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    // The child gets the settings given here and none of this machine's own.
    env: {
      PATH,
      HOME,
      LEADS_KEY: Buffer.alloc(32).toString('base64'),
      DATA_DIR: demonstration,
      // One process, whatever cores this machine has: tests run beside each other.
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  let logged = ''
  child.stderr.on('data', chunk => {
    told += chunk
  })
  child.stdout.on('data', chunk => {
    logged += chunk
  })
  const ended = once(child, 'exit')
  const exited = new Promise<number | null>(resolve => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    /** Its exit code, once all that it wrote is read: its last lines may be read after its end. */
    exited,
    /** Its messages to the operator, line by line. */
    told: () => told.split('\n').filter(Boolean),
    logged: () => logged,
    stop: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** Below the ports that a system hands out by itself, so that nobody is given it meanwhile. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(15_000, 30_000)
  const server = createServer()
  const free = await new Promise<boolean>(resolve => {
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!free) return findFreePort()
  await new Promise(resolve => server.close(resolve))
  return port
}

export function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
