/** Merges rows that are in order, each list for itself, into one list in that order. */
export function mergeInOrder<Row>(
  lists: readonly Iterable<Row>[],
  compare: (one: Row, other: Row) => number,
): Iterable<Row> {
  const [only] = lists
  return only && lists.length === 1 ? only : merge(lists, compare)
}

function* merge<Row>(
  lists: readonly Iterable<Row>[],
  compare: (one: Row, other: Row) => number,
): Generator<Row> {
  const open = lists.map(list => {
    const rows = list[Symbol.iterator]()
    return { rows, next: rows.next() }
  })
  try {
    for (;;) {
      const waiting = open.filter(({ next }) => !next.done)
      const [first, ...others] = waiting
      if (first === undefined) return
      const least = others.reduce(
        (a, b) => (compare(b.next.value, a.next.value) < 0 ? b : a),
        first,
      )
      yield least.next.value
      least.next = least.rows.next()
    }
  } finally {
    for (const { rows } of open) rows.return?.()
  }
}
