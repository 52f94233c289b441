export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  below(count: number): number
  /** A whole number; both ends count. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** sfc32: four words of state, quick, and the same on every machine. */
export function makeRandom(...seeds: readonly number[]): Random {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  let d = 1
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (const seed of seeds) {
    a ^= seed | 0
    b ^= (seed / 4294967296) | 0
    for (let turn = 0; turn < 12; turn++) next()
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: share => next() < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}

/** Picks by weight; the weights need not add up to anything. */
export function makeWeighted<Item>(
  weighted: readonly (readonly [Item, number])[],
): (random: Random) => Item {
  const items = weighted.map(([item]) => item)
  const sums: number[] = []
  let total = 0
  for (const [, weight] of weighted) {
    total += weight
    sums.push(total)
  }
  return random => {
    const drawn = random.next() * total
    let index = 0
    while (index < items.length - 1 && drawn >= (sums[index] ?? 0)) index++
    return items[index] as Item
  }
}
