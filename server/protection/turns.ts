import type { Turn, WorkKind } from '../../api/admission.ts'
import { createFairQueue } from './fair-queue.ts'
import { createOverloadCheck } from './overload-check.ts'

export type Waiting = {
  readonly kind: WorkKind
  readonly network: string
  /** Whether the client has hung up. */
  readonly isGone: () => boolean
}

type Waiter = Waiting & { readonly since: number; readonly settle: (turn: Turn) => void }

/** What is refused last comes first. */
const kinds: readonly WorkKind[] = ['lead', 'enquiry', 'look-up']

/** A pause must not make all work look slow. */
const longestPieceMs = 50
const weightOfNewest = 0.02

/** So that no kind is kept waiting for ever, each fourth turn goes to whoever has waited longest. */
const oldestEvery = 4

/**
 * Work is begun while a turn of the event loop is young. What comes later waits, and is begun in slices
 * of a few milliseconds, so that health, cached pages and whoever comes next are answered in between.
 * Leads are begun before enquiries, and enquiries before look-ups.
 *
 * While more comes than can be done, and not only in a burst, `refuses` says which requests would wait
 * too long.
 *
 * Node accepts one connection in a turn. While they come, turns are kept short and work waits, for a
 * while: else a crowd of new connections would delay health checks for as long as its pages take.
 */
export function createTurns({
  budgetMs = 10,
  sliceMs = 4,
  mostWaiting = 1000,
  longestWaitMs = 3000,
  /** While there is too much, a request that would wait longer is refused when it comes. */
  mostExpectedMs = 150,
  /** While there is too much, a request that has waited longer is refused when its turn comes. */
  longestOverloadedMs = 200,
  /** With fewer of its kind waiting, only `longestWaitMs` counts, however slow the machine is. */
  fewestToRefuse = 48,
  maxConnectionWaitMs = 20,
  now = () => performance.now(),
  nextTurn = (act: () => void): unknown => setImmediate(act),
  afterThis = runAfterPromises,
  onOverload = (_isOverloaded: boolean): void => {},
} = {}) {
  const queues = {
    lead: createFairQueue<Waiter>(),
    enquiry: createFairQueue<Waiter>(),
    'look-up': createFairQueue<Waiter>(),
  }
  let wasOverloaded = false
  const overload = {
    lead: createOverloadCheck(noteChange),
    enquiry: createOverloadCheck(noteChange),
    'look-up': createOverloadCheck(noteChange),
  }
  /** From one begun piece of work to the next while more wait, on average. */
  let pieceMs = 1
  let waiting = 0
  let begun = 0
  let lastBegun = Number.NEGATIVE_INFINITY
  let turn: { readonly beganAt: number; hasArrivals: boolean } | null = null

  const isOverloaded = () => kinds.some(kind => overload[kind].isOverloaded())

  function noteChange(): void {
    if (isOverloaded() === wasOverloaded) return
    wasOverloaded = !wasOverloaded
    onOverload(wasOverloaded)
  }

  function noteIdle(): void {
    if (wasOverloaded) for (const kind of kinds) overload[kind].noteIdle()
  }

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

  /** Whether a request that comes now would wait longer than anyone should. */
  function refuses(kind: WorkKind, network: string): boolean {
    return hasTooMany(kind) && countAhead(kind, network) * pieceMs > mostExpectedMs
  }

  const hasTooMany = (kind: WorkKind) =>
    queues[kind].size() >= fewestToRefuse && overload[kind].isOverloaded()

  function countAhead(kind: WorkKind, network: string): number {
    const own = queues[kind].countAhead(network)
    const before = kinds.slice(0, kinds.indexOf(kind))
    const inOrder = before.reduce((sum, each) => sum + queues[each].size(), own)
    return Math.min(inOrder, own * oldestEvery)
  }

  function take(asker: Waiting): Turn | Promise<Turn> {
    if (asker.isGone()) return 'gone'
    if (waiting === 0 && hasTime()) {
      noteIdle()
      lastBegun = now()
      return 'go'
    }
    if (refuses(asker.kind, asker.network)) return 'busy'
    if (waiting >= mostWaiting && !makeRoomFor(asker)) return 'busy'
    return new Promise(settle => {
      if (queues[asker.kind].size() === 0) overload[asker.kind].noteFirst(now())
      queues[asker.kind].add({ ...asker, since: now(), settle })
      waiting += 1
      if (waiting === 1) {
        // Waiting for connections is counted from now, not from when work last began.
        lastBegun = now()
        nextTurn(beginSlice)
      }
    })
  }

  /** Refuses one that waits in its place: of a kind that matters less, or of a network with more. */
  function makeRoomFor({ kind, network }: Waiting): boolean {
    for (const each of kinds.toReversed()) {
      const queue = queues[each]
      const least = each === kind ? Math.max(1, queue.countOf(network)) : 0
      const refused = queue.takeFromLargest(least)
      if (refused !== undefined) {
        waiting -= 1
        refused.settle('busy')
        return true
      }
      if (each === kind) break
    }
    return false
  }

  function beginSlice(): void {
    const beganAt = now()
    const hasMoreConnections = arrivals !== arrivalsSeen
    arrivalsSeen = arrivals
    if (hasMoreConnections && beganAt - lastBegun < maxConnectionWaitMs) nextTurn(beginSlice)
    else beginNext(hasMoreConnections ? beganAt : beganAt + sliceMs)
  }

  /** What a request does at once is over when the next is begun, so its time is known. */
  function beginNext(until: number): void {
    for (;;) {
      const waiter = takeNext()
      if (waiter === undefined) break
      const outcome = judge(waiter)
      waiter.settle(outcome)
      // Who has hung up costs nothing, and who is refused a little.
      if (outcome === 'go' || (outcome === 'busy' && now() >= until)) break
    }
    if (waiting === 0) {
      noteIdle()
      return
    }
    afterThis(() => {
      if (now() < until) beginNext(until)
      else nextTurn(beginSlice)
    })
  }

  function judge({ kind, isGone, since }: Waiter): Turn {
    if (isGone()) return 'gone'
    const at = now()
    if (at - since > (hasTooMany(kind) ? longestOverloadedMs : longestWaitMs)) return 'busy'
    overload[kind].noteBegun(at, () => at - findFirst(kind, since), queues[kind].size())
    pieceMs += (Math.min(at - lastBegun, longestPieceMs) - pieceMs) * weightOfNewest
    lastBegun = at
    begun += 1
    return 'go'
  }

  /** When the first came of those that wait and one that is begun, which may have gone before it. */
  function findFirst(kind: WorkKind, since: number): number {
    let first = since
    for (const head of queues[kind].heads()) first = Math.min(first, head.since)
    return first
  }

  function takeNext(): Waiter | undefined {
    const filled = kinds.filter(kind => queues[kind].size() > 0)
    const since = (kind: WorkKind) => queues[kind].first()?.since ?? 0
    const [kind] =
      begun % oldestEvery === 0 ? filled.toSorted((a, b) => since(a) - since(b)) : filled
    if (kind === undefined) return undefined
    waiting -= 1
    return queues[kind].takeFirst()
  }

  return {
    take,
    refuses,
    noteArrival,
    waiting: () => waiting,
    isOverloaded,
  }
}

/** `nextTick` from a microtask: when no promise is left that could go on now. */
function runAfterPromises(act: () => void): void {
  queueMicrotask(() => process.nextTick(act))
}
