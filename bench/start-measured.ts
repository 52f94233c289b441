import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pinToCore } from './pin-to-core.ts'

/** A server in a process of its own, so that its core is its own. */
export type Measured = { origin: string; port: number; pid: number }

const longestStartMs = 60_000
const running = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Every server here says its address on standard error, as the real one does. */
export const startMeasured = (file: string, ...args: string[]): Promise<Measured> =>
  start(file, pinToCore('server', process.execPath, [file, ...args]))

/** On any core: for what has several processes, or shares the machine with a database. */
export const startOnAnyCore = (file: string, ...args: string[]): Promise<Measured> =>
  start(file, { command: process.execPath, args: [file, ...args] })

async function start(
  file: string,
  { command, args }: { readonly command: string; readonly args: readonly string[] },
): Promise<Measured> {
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'info',
      // One core is measured, unless the server itself is told otherwise.
      WORKERS: '1',
    },
    // The log is written whole, to where nobody keeps it.
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const { origin, port } = await readAddress(file, child)
  return { origin, port: Number(port), pid: child.pid ?? 0 }
}

export async function stopMeasured(): Promise<void> {
  const ended = [...running].map(child => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
}

function readAddress(file: string, child: ChildProcess): Promise<URL> {
  const { promise, resolve, reject } = Promise.withResolvers<URL>()
  let said = ''
  const fail = () => reject(new Error(`${file} did not start:\n${said}`))
  const timer = setTimeout(fail, longestStartMs)
  child.once('error', reject)
  child.once('exit', fail)
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const [url] = /http:\/\/[\d.]+:\d+/.exec(said) ?? []
    if (url !== undefined) resolve(new URL(url))
  })
  return promise.finally(() => clearTimeout(timer))
}
