type Queued = { readonly network: string }

/** Networks take turns: a hundred requests from one place wait behind one another, not before everyone else. */
export function createFairQueue<Item extends Queued>() {
  /** By network; the one whose turn is next comes first. */
  const queues = new Map<string, Item[]>()
  /** All that waits, in the order in which it came. */
  const all = new Set<Item>()

  function add(item: Item): void {
    queues.getOrInsertComputed(item.network, () => []).push(item)
    all.add(item)
  }

  function first(): Item | undefined {
    for (const queue of queues.values()) return queue[0]
    return undefined
  }

  /** What has waited longest, which need not be the next. */
  function oldest(): Item | undefined {
    for (const item of all) return item
    return undefined
  }

  function takeFirst(): Item | undefined {
    for (const [network, queue] of queues) {
      queues.delete(network)
      const item = queue.shift()
      if (queue.length > 0) queues.set(network, queue)
      if (item !== undefined) all.delete(item)
      return item
    }
    return undefined
  }

  /** Whether any network has more than so many. */
  function hasMoreThan(least: number): boolean {
    if (least === 0) return all.size > 0
    // A crowd from many places, each with one: not looked through for each that comes.
    if (all.size === queues.size) return false
    for (const queue of queues.values()) if (queue.length > least) return true
    return false
  }

  /** Removes the newest item of the network with most; of several with as many, the one whose turn is last. */
  function takeFromLargest(): Item | undefined {
    let most: Item[] = []
    for (const queue of queues.values()) if (queue.length >= most.length) most = queue
    const removed = most.pop()
    if (removed === undefined) return undefined
    if (most.length === 0) queues.delete(removed.network)
    all.delete(removed)
    return removed
  }

  const countOf = (network: string) => queues.get(network)?.length ?? 0

  /** How many would be begun before one more of this network: each other network has its turn first. */
  function countAhead(network: string): number {
    return Math.min(all.size, queues.size * (countOf(network) + 1))
  }

  const size = () => all.size

  return { add, first, oldest, takeFirst, hasMoreThan, takeFromLargest, countOf, countAhead, size }
}
