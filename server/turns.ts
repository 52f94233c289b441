import type { Turn } from '../api/admit-calls.ts'

export type Waiting = {
  readonly network: string
  /** Whether the client has hung up. */
  readonly isGone: () => boolean
}

type Waiter = Waiting & { readonly since: number; readonly settle: (turn: Turn) => void }

export type Turns = ReturnType<typeof createTurns>

/**
 * Work is begun while a turn of the event loop is young; what comes later waits for the next turns,
 * one piece each, so that health, cached pages and whoever comes next are answered in between.
 * Networks take turns too: a hundred connections from one place wait behind one another, not
 * before everyone else. Where too many wait, it is the network with most of them that is refused.
 */
export function createTurns({
  budgetMs = 10,
  mostWaiting = 1000,
  longestWaitMs = 3000,
  now = () => performance.now(),
  nextTurn = (act: () => void): unknown => setImmediate(act),
} = {}) {
  /** By network; the one whose turn is next comes first. */
  const queues = new Map<string, Waiter[]>()
  let waiting = 0
  let turnBegan: number | null = null

  function hasTime(): boolean {
    if (turnBegan === null) {
      turnBegan = now()
      nextTurn(() => {
        turnBegan = null
      })
    }
    return now() - turnBegan < budgetMs
  }

  function take(asker: Waiting): Turn | Promise<Turn> {
    if (asker.isGone()) return 'gone'
    if (waiting === 0 && hasTime()) return 'go'
    if (waiting >= mostWaiting && !refuseOneOfMost(asker.network)) return 'busy'
    return new Promise(settle => {
      const waiter = { ...asker, since: now(), settle }
      const queue = queues.get(asker.network)
      if (queue) queue.push(waiter)
      else queues.set(asker.network, [waiter])
      waiting += 1
      if (waiting === 1) nextTurn(beginOne)
    })
  }

  /** Makes room by refusing the newest of the network with most; false where that is the asker's. */
  function refuseOneOfMost(asking: string): boolean {
    let most = queues.get(asking) ?? []
    for (const queue of queues.values()) if (queue.length > most.length) most = queue
    if (most === queues.get(asking)) return false
    most.pop()?.settle('busy')
    waiting -= 1
    return true
  }

  function beginOne(): void {
    for (;;) {
      const waiter = takeFirst()
      if (waiter === undefined) return
      const turn = judge(waiter)
      waiter.settle(turn)
      // What is not begun costs next to nothing: on to the next at once.
      if (turn === 'go') break
    }
    if (waiting > 0) nextTurn(beginOne)
  }

  function judge({ isGone, since }: Waiter): Turn {
    if (isGone()) return 'gone'
    return now() - since > longestWaitMs ? 'busy' : 'go'
  }

  function takeFirst(): Waiter | undefined {
    for (const [network, queue] of queues) {
      queues.delete(network)
      const waiter = queue.shift()
      if (waiter === undefined) continue
      if (queue.length > 0) queues.set(network, queue)
      waiting -= 1
      return waiter
    }
    return undefined
  }

  return { take, waiting: () => waiting }
}
