import {
  compareDoors,
  type Door,
  type DoorWords,
  readDoor,
} from '../../homes/addresses/compare-doors.ts'

export type AddressWords = DoorWords & { readonly text: string }

/** More than any block of flats has. Comparing takes time by the square of their number. */
const mostAddresses = 2000

/**
 * Groups what has one UPRN by dwelling: by flat, house number and building. A UPRN may be that of a
 * whole block, or stand wrongly on a home of the building beside. An address that says less (no
 * number, or no name) joins the one dwelling that it fits; if it fits two, it is a group of its own.
 * Of a UPRN that stands for none, as one that a spreadsheet rounded, only equal texts are one dwelling.
 */
export function groupByDwelling<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => AddressWords,
): Item[][] {
  if (items.length < 2) return [[...items]]
  const byText = Map.groupBy(items, item => wordsOf(item).text)
  if (byText.size < 2) return [[...items]]
  if (byText.size > mostAddresses) return [...byText.values()]
  const found = [...byText.values()].map(alike => {
    const [first] = alike
    return { items: alike, doors: first === undefined ? [] : [readDoor(wordsOf(first))] }
  })
  return joinPerhaps(joinSame(found)).map(group => group.items)
}

type Group<Item> = { readonly items: readonly Item[]; readonly doors: readonly Door[] }
type Joined<Item> = { items: Item[]; doors: Door[] }

function joinSame<Item>(groups: readonly Group<Item>[]): Joined<Item>[] {
  return joinWhere(groups, (a, b) =>
    pairs(a, b).some(([one, other]) => compareDoors(one, other) === 'same'),
  )
}

/** Joins groups that may be one home, but only where each of them agrees with every other. */
function joinPerhaps<Item>(groups: readonly Group<Item>[]): Joined<Item>[] {
  if (groups.length < 2) return joinWhere(groups, () => false)
  const isPerhaps = (a: Group<Item>, b: Group<Item>) =>
    pairs(a, b).every(([one, other]) => compareDoors(one, other) !== 'other')
  const doubtful = new Set<Group<Item>>()
  for (const linked of linkWhere(groups, isPerhaps)) {
    const agree = linked.every((a, at) => linked.slice(at + 1).every(b => isPerhaps(a, b)))
    if (!agree) for (const one of linked) doubtful.add(one)
  }
  return joinWhere(groups, (a, b) => !doubtful.has(a) && !doubtful.has(b) && isPerhaps(a, b))
}

function pairs<Item>(a: Group<Item>, b: Group<Item>): (readonly [Door, Door])[] {
  return a.doors.flatMap(one => b.doors.map(other => [one, other] as const))
}

function joinWhere<Item>(
  groups: readonly Group<Item>[],
  isOne: (a: Group<Item>, b: Group<Item>) => boolean,
): Joined<Item>[] {
  return linkWhere(groups, isOne).map(linked => ({
    items: linked.flatMap(({ items }) => items),
    doors: linked.flatMap(({ doors }) => doors),
  }))
}

/** The connected components, in the order in which their first nodes came. */
function linkWhere<Node>(
  nodes: readonly Node[],
  isLinked: (a: Node, b: Node) => boolean,
): Node[][] {
  const left = new Set(nodes)
  const found: Node[][] = []
  for (const first of left) {
    left.delete(first)
    const linked = [first]
    for (const node of linked) {
      for (const other of left) {
        if (!isLinked(node, other)) continue
        left.delete(other)
        linked.push(other)
      }
    }
    found.push(linked)
  }
  return found
}
