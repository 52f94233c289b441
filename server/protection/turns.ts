import type { Turn, WorkKind } from '../../api/admission.ts'
import { createFairQueue } from './fair-queue.ts'
import { createOverloadCheck, repeatInWindows } from './overload-check.ts'

type Waiting = {
  readonly kind: WorkKind
  readonly network: string
  /** Whether the client has hung up. */
  readonly isGone: () => boolean
}

type Waiter = Waiting & { readonly since: number; readonly settle: (turn: Turn) => void }

/** What is refused last comes first. */
const kinds: readonly WorkKind[] = ['lead', 'enquiry', 'look-up']

/** With so few before or behind it nobody is refused under overload, however slow the machine is. */
const alwaysAllowed = 8
/** A pause must not make all work look slow. */
const longestPieceMs = 50
const weightOfNewest = 0.1

/** So that none waits for ever, every fourth start is of the kind whose next request has waited longest. */
const oldestEvery = 4

/**
 * Work is begun while a turn of the event loop is young. What comes later waits, and is begun in slices
 * of a few milliseconds, so that health, cached pages and whoever comes next are answered in between.
 * Leads are begun before enquiries, and enquiries before look-ups.
 *
 * While more comes than can be done, and not only in a burst, few may wait: `refuses` says who would be
 * one too many. A client on a kept connection sends its next request only after an answer: most of such a
 * crowd is not seen here, and it goes away sooner the sooner it is answered, if only by a refusal.
 *
 * Node accepts one connection in a turn. While they come, turns are kept short and work waits, for a
 * while: else a crowd of new connections would delay health checks for as long as its pages take.
 */
export function createTurns({
  budgetMs = 4,
  sliceMs = 4,
  /** Some work is begun even where refusing used up the slice. */
  leastSliceMs = 0.3,
  mostWaiting = 1000,
  longestWaitMs = 3000,
  /** While there is too much, a request is refused when it comes with so many before it … */
  mostAhead = 48,
  /** … or where these would take longer. */
  mostExpectedMs = 40,
  /** While there is too much, a request that has waited longer is refused when its turn comes. */
  longestOverloadedMs = 80,
  maxConnectionWaitMs = 20,
  now = () => performance.now(),
  nextTurn = (act: () => void): unknown => setImmediate(act),
  afterThis = runAfterPromises,
  everyWindow = repeatInWindows,
  onOverload = (_isOverloaded: boolean): void => {},
} = {}) {
  const queues = {
    lead: createFairQueue<Waiter>(),
    enquiry: createFairQueue<Waiter>(),
    'look-up': createFairQueue<Waiter>(),
  }
  let isOverloaded = false
  const overload = {
    lead: createOverloadCheck(noteChange, everyWindow),
    enquiry: createOverloadCheck(noteChange, everyWindow),
    'look-up': createOverloadCheck(noteChange, everyWindow),
  }
  /** From one begun piece of work to the next while more wait, on average. */
  let pieceMs = 1
  let waiting = 0
  let begun = 0
  let lastBegun = Number.NEGATIVE_INFINITY
  /** When the last slice was over. */
  let endedAt = 0
  let turn: { readonly beganAt: number; hasArrivals: boolean } | null = null

  function noteChange(): void {
    if (kinds.some(kind => overload[kind].isOverloaded()) === isOverloaded) return
    isOverloaded = !isOverloaded
    onOverload(isOverloaded)
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

  const isFull = () => waiting >= mostWaiting

  /** Whether a request that comes now has to be refused, since too many wait before it. Notes that it is. */
  function refuses(kind: WorkKind, network: string): boolean {
    const hasNoPlace = isFull() && findLesser(kind, network) === null
    if (!hasNoPlace && !hasTooManyAhead(kind, network)) return false
    overload[kind].noteRefused()
    return true
  }

  function hasTooManyAhead(kind: WorkKind, network: string): boolean {
    if (!overload[kind].isOverloaded()) return false
    const ahead = countAhead(kind, network)
    const isSlow = ahead > alwaysAllowed && ahead * pieceMs > mostExpectedMs
    return ahead >= mostAhead || isSlow
  }

  function countAhead(kind: WorkKind, network: string): number {
    const own = queues[kind].countAhead(network)
    const before = kinds.slice(0, kinds.indexOf(kind))
    const inOrder = before.reduce((sum, each) => sum + queues[each].size(), own)
    return Math.min(inOrder, own * oldestEvery)
  }

  function take(asker: Waiting): Turn | Promise<Turn> {
    if (asker.isGone()) return 'gone'
    if (waiting === 0 && !isOverloaded && hasTime()) {
      lastBegun = now()
      return 'go'
    }
    if (refuses(asker.kind, asker.network)) return 'busy'
    if (isFull()) makeRoomFor(asker)
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

  /** Refuses one that waits in its place. */
  function makeRoomFor({ kind, network }: Waiting): void {
    const refused = findLesser(kind, network)?.takeFromLargest()
    if (refused === undefined) return
    waiting -= 1
    refused.settle('busy')
  }

  /** Who waits that matters less: a kind that does, or those of its own of a network that has more. */
  function findLesser(kind: WorkKind, network: string) {
    for (const each of kinds.toReversed()) {
      const queue = queues[each]
      const least = each === kind ? Math.max(1, queue.countOf(network)) : 0
      if (queue.hasMoreThan(least)) return queue
      if (each === kind) break
    }
    return null
  }

  function beginSlice(): void {
    const beganAt = now()
    const hasMoreConnections = arrivals !== arrivalsSeen
    arrivalsSeen = arrivals
    if (hasMoreConnections && beganAt - lastBegun < maxConnectionWaitMs) {
      nextTurn(beginSlice)
      return
    }
    const filled = kinds.filter(kind => queues[kind].size() > 0)
    for (const kind of filled) {
      const waitedMs = beganAt - (queues[kind].oldest()?.since ?? beganAt)
      overload[kind].noteWaiting(beganAt, waitedMs, queues[kind].size())
    }
    const isFlood = filled.every(kind => overload[kind].isOverloaded())
    // Refusing comes first: what a crowd on kept connections has still to send waits for these answers.
    const leftMs = isFlood ? Math.max(leastSliceMs, sliceMs - (beganAt - endedAt)) : sliceMs
    beginNext(beganAt + (hasMoreConnections ? 0 : leftMs))
  }

  /** What a request does at once is over when the next is begun. Pages of a turn are drawn after all of them. */
  function beginNext(until: number): void {
    for (;;) {
      const waiter = takeNext()
      if (waiter === undefined) break
      const outcome = judge(waiter)
      waiter.settle(outcome)
      // Who has hung up costs nothing, and who is refused a little.
      if (outcome === 'go' || (outcome === 'busy' && now() >= until)) break
    }
    endedAt = now()
    if (waiting === 0) return
    afterThis(() => {
      endedAt = now()
      if (endedAt < until) beginNext(until)
      else nextTurn(beginSlice)
    })
  }

  function judge({ kind, isGone, since }: Waiter): Turn {
    if (isGone()) return 'gone'
    const at = now()
    const isCrowded = overload[kind].isOverloaded() && queues[kind].size() >= alwaysAllowed
    if (at - since > (isCrowded ? longestOverloadedMs : longestWaitMs)) return 'busy'
    overload[kind].noteBegun()
    pieceMs += (Math.min(at - lastBegun, longestPieceMs) - pieceMs) * weightOfNewest
    lastBegun = at
    begun += 1
    return 'go'
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
    isOverloaded: () => isOverloaded,
    /** False where `refuses` would refuse nobody, whoever asked. */
    mayRefuse: () => isOverloaded || isFull(),
  }
}

/** `nextTick` from a microtask: when no promise is left that could go on now. */
function runAfterPromises(act: () => void): void {
  queueMicrotask(() => process.nextTick(act))
}
