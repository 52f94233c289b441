import { connect, type Socket } from 'node:net'
import { createCounter, type Outcomes, type Target } from './attack.ts'

type Opening = {
  readonly count: number
  /** At the longest; a connection may be closed before. */
  readonly ms: number
  readonly act: (socket: Socket, number: number) => void
}

/** So many connections at once, each doing as it is told, and what each was answered first. */
export async function openSockets(
  { port }: Target,
  { count, ms, act }: Opening,
): Promise<Outcomes> {
  const { counts, count: note } = createCounter()
  const ends = Array.from({ length: count }, async (_, number) => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    let first = ''
    let answers = 0
    const socket = connect(port, '127.0.0.1', () => act(socket, number))
    socket.on('data', chunk => {
      const text = chunk.toString('latin1')
      first ||= text.slice(9, 12)
      answers += text.split('HTTP/1.1 ').length - 1
    })
    socket.on('error', () => {})
    socket.on('close', () => close())
    const timer = setTimeout(() => socket.destroy(), ms)
    await closed
    clearTimeout(timer)
    if (answers === 0) note('no answer')
    else note(first, answers)
  })
  await Promise.all(ends)
  return counts
}
