/** A spread would pass each as an argument, and a call takes some 120,000: a country has more. */
export function addAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item)
}
