/**
 * The same reader, which remembers its newest answer: a page asks several things in turn that are read
 * from one row. Only for what never changes while the reader is there.
 */
export function rememberNewest<Key extends string | number, Value>(
  read: (key: Key) => Value,
): (key: Key) => Value {
  let newest: { readonly key: Key; readonly value: Value } | null = null
  return key => {
    if (newest?.key !== key) newest = { key, value: read(key) }
    return newest.value
  }
}
