import type { Worker } from 'node:cluster'

type OwnMessage = {
  readonly cmd?: string
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

/** What a process said before it ended is read by then. */
const readMs = 100

/** Those that are handed connections. */
const listening = new Set<Worker>()

/**
 * A connection that a process was handed and had not taken when it ended is forgotten by `cluster`: it
 * stays open, and nobody ever answers it. So `cluster` is told that it was not taken, as a process says
 * that is about to end, and hands it to another.
 */
export function passOnConnections(worker: Worker): void {
  const { process: child } = worker
  // No process could be made, since no file was free for the channel to it.
  if (child.send === undefined) return
  const handed = new Map<number, { close(): void }>()
  const send = child.send.bind(child) as (...words: unknown[]) => boolean
  Object.assign(child, {
    send(message: OwnMessage, handle: { close(): void }, ...rest: unknown[]) {
      if (message.act === 'newconn' && message.seq !== undefined) handed.set(message.seq, handle)
      return send(message, handle, ...rest)
    },
  })
  child.on('internalMessage', ({ ack }: OwnMessage) => {
    if (ack !== undefined) handed.delete(ack)
  })
  worker.once('listening', () => listening.add(worker))
  worker.once('exit', () => {
    listening.delete(worker)
    setTimeout(passOn, readMs)
  })

  function passOn(): void {
    if (handed.size === 0) return
    // Node leaves this out while a connection is on its way, and `cluster` would hand it more.
    child.emit('disconnect')
    for (const [ack, handle] of [...handed]) {
      const refusal = { cmd: 'NODE_CLUSTER', ack, accepted: false }
      if (listening.size > 0) child.emit('internalMessage', refusal)
      else handle.close()
    }
  }
}
