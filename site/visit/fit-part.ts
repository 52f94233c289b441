import { longestPartInBytes } from '../../leads/draft-store.ts'

/** Of a part of the draft, the latest first: drops the oldest beyond `most`, or too long to store. */
export function fitPart<Item>(part: readonly Item[], most: number): readonly Item[] {
  const all = part.slice(0, most)
  while (all.length > 1 && Buffer.byteLength(JSON.stringify(all)) > longestPartInBytes) all.pop()
  return all
}
