import type { Turn } from '../../api/admission.ts'

export type Waiting = {
  readonly network: string
  /** Whether the client has hung up. */
  readonly isGone: () => boolean
}

type Waiter = Waiting & { readonly since: number; readonly settle: (turn: Turn) => void }

/**
 * Work is begun while a turn of the event loop is young; what comes later waits for the next turns,
 * one piece each, so that health, cached pages and whoever comes next are answered in between.
 * Networks take turns too: a hundred connections from one place wait behind one another, not
 * before everyone else. Where too many wait, it is the network with most of them that is refused.
 *
 * Node accepts one connection in a turn. While they come, turns are kept short and work waits, for a
 * while: else a crowd of new connections would delay health checks for as long as its pages take.
 */
export function createTurns({
  budgetMs = 10,
  mostWaiting = 1000,
  longestWaitMs = 3000,
  maxConnectionWaitMs = 20,
  now = () => performance.now(),
  nextTurn = (act: () => void): unknown => setImmediate(act),
} = {}) {
  /** By network; the one whose turn is next comes first. */
  const queues = new Map<string, Waiter[]>()
  let waiting = 0
  let lastBegun = Number.NEGATIVE_INFINITY
  let turn: { readonly beganAt: number; hasArrivals: boolean } | null = null

  function currentTurn() {
    if (turn === null) {
      turn = { beganAt: now(), hasArrivals: false }
      nextTurn(() => {
        turn = null
      })
    }
    return turn
  }

  function hasTime(): boolean {
    const { beganAt, hasArrivals } = currentTurn()
    return !hasArrivals && now() - beganAt < budgetMs
  }

  let arrivals = 0
  let arrivalsSeen = 0
  /** Called for each accepted connection. */
  function noteArrival(): void {
    arrivals += 1
    currentTurn().hasArrivals = true
  }

  /** Whether connections came since the last call, and work has not waited too long for them. */
  function waitsForConnections(): boolean {
    const hasMore = arrivals !== arrivalsSeen
    arrivalsSeen = arrivals
    return hasMore && now() - lastBegun < maxConnectionWaitMs
  }

  function take(asker: Waiting): Turn | Promise<Turn> {
    if (asker.isGone()) return 'gone'
    if (waiting === 0 && hasTime()) return begin()
    if (waiting >= mostWaiting && !refuseFromLargestQueue(asker.network)) return 'busy'
    return new Promise(settle => {
      const waiter = { ...asker, since: now(), settle }
      const queue = queues.get(asker.network)
      if (queue) queue.push(waiter)
      else queues.set(asker.network, [waiter])
      waiting += 1
      if (waiting === 1) {
        // Waiting for connections is counted from now, not from when work last began.
        lastBegun = now()
        nextTurn(beginOne)
      }
    })
  }

  /** Makes room by refusing the newest request of the network with most; false where that is this one. */
  function refuseFromLargestQueue(asking: string): boolean {
    let most = queues.get(asking) ?? []
    for (const queue of queues.values()) if (queue.length > most.length) most = queue
    if (most === queues.get(asking)) return false
    most.pop()?.settle('busy')
    waiting -= 1
    return true
  }

  function begin(): 'go' {
    lastBegun = now()
    return 'go'
  }

  function beginOne(): void {
    while (!waitsForConnections()) {
      const waiter = takeFirst()
      if (waiter === undefined) return
      const outcome = judge(waiter)
      waiter.settle(outcome)
      // A request that is not begun costs next to nothing, so the next is looked at as well.
      if (outcome === 'go') break
    }
    if (waiting > 0) nextTurn(beginOne)
  }

  function judge({ isGone, since }: Waiter): Turn {
    if (isGone()) return 'gone'
    return now() - since > longestWaitMs ? 'busy' : begin()
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

  return { take, noteArrival, waiting: () => waiting }
}
