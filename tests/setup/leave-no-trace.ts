import { afterAll, expect } from 'vitest'

const globals = [
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  ...['clearTimeout', 'clearInterval', 'clearImmediate', 'fetch', 'WebSocket', 'console'],
  // A browser's, which some tests stand in for.
  ...['window', 'document', 'location', 'history', 'navigator'],
]
const events = ['SIGTERM', 'SIGINT', 'SIGHUP', 'uncaughtException', 'unhandledRejection']

/** What the files of one process share, apart from modules. */
const readProcess = () =>
  new Map<string, unknown>([
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ...globals.map(name => [name, Reflect.get(globalThis, name)] as const),
    ...events.map(name => [`listeners of ${name}`, process.listenerCount(name)] as const),
    ['process.cwd()', process.cwd()],
    ['Date.now', Date.now],
    ['performance.now', performance.now],
    ['Math.random', Math.random],
  ])

const before = readProcess()

afterAll(() => {
  const after = readProcess()
  const changed = new Set([...before.keys(), ...after.keys()])
  for (const name of changed) if (before.get(name) === after.get(name)) changed.delete(name)
  expect([...changed], 'left behind for the next file of this process').toEqual([])
})
