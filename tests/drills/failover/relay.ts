import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A line to a server that can be cut and slowed down, as a network does it. */
export type Relay = {
  readonly port: number
  /** Nothing passes either way and nobody is told, as where packets are dropped. */
  cut(): void
  /** What was on its way arrives now. */
  heal(): void
  /** Whatever passes takes so much longer, each way. */
  slowDown(ms: number): void
  close(): Promise<void>
}

export async function startRelay(to: number, port = 0): Promise<Relay> {
  const sockets = new Set<Socket>()
  let held: Socket[] = []
  let isCut = false
  let delayMs = 0

  const server = createServer({ noDelay: true, pauseOnConnect: true }, socket => {
    keep(socket)
    if (isCut) held.push(socket)
    else join(socket)
  })

  function join(socket: Socket): void {
    const onward = connect({ port: to, host: '127.0.0.1', noDelay: true })
    keep(onward)
    carry(socket, onward)
    carry(onward, socket)
    socket.resume()
  }

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }

  /** In order: each piece waits for the one before it. */
  function carry(from: Socket, onto: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    const later = (act: () => void) => {
      const delay = delayMs === 0 ? null : wait(delayMs)
      last = delay === null ? last.then(act) : Promise.all([last, delay]).then(act)
    }
    from.on('data', bytes => later(() => void onto.write(bytes)))
    from.on('close', () => later(() => onto.destroySoon()))
  }

  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('No port')
  return {
    port: address.port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    heal() {
      isCut = false
      for (const socket of sockets) if (!held.includes(socket)) socket.resume()
      for (const socket of held) join(socket)
      held = []
    },
    slowDown(ms) {
      delayMs = ms
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
