export type Queued = { readonly network: string }

/** Networks take turns: a hundred requests from one place wait behind one another, not before everyone else. */
export function createFairQueue<Item extends Queued>() {
  /** By network; the one whose turn is next comes first. */
  const queues = new Map<string, Item[]>()
  let size = 0

  function add(item: Item): void {
    const queue = queues.get(item.network)
    if (queue) queue.push(item)
    else queues.set(item.network, [item])
    size += 1
  }

  function first(): Item | undefined {
    for (const queue of queues.values()) return queue[0]
    return undefined
  }

  /** Of each network, what has waited longest. */
  function* heads(): Generator<Item> {
    for (const [head] of queues.values()) if (head !== undefined) yield head
  }

  function takeFirst(): Item | undefined {
    for (const [network, queue] of queues) {
      queues.delete(network)
      const item = queue.shift()
      if (queue.length > 0) queues.set(network, queue)
      size -= 1
      return item
    }
    return undefined
  }

  /**
   * Removes the newest item of the network with most, if it has more than `least`; of several networks
   * with as many, the one whose turn is last.
   */
  function takeFromLargest(least: number): Item | undefined {
    let most: Item[] = []
    for (const queue of queues.values()) {
      if (queue.length > least && queue.length >= most.length) most = queue
    }
    const removed = most.pop()
    if (removed === undefined) return undefined
    if (most.length === 0) queues.delete(removed.network)
    size -= 1
    return removed
  }

  const countOf = (network: string) => queues.get(network)?.length ?? 0

  /** How many would be begun before one more of this network: each other network has its turn first. */
  function countAhead(network: string): number {
    return Math.min(size, queues.size * (countOf(network) + 1))
  }

  return { add, first, heads, takeFirst, takeFromLargest, countOf, countAhead, size: () => size }
}
