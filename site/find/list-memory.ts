import type { ListMemory } from '../components/home-list/home-list.tsx'

const kept = new Map<string, ListMemory>()

/**
 * What was filtered and chosen on one entry of the browser's history, for as long as this page load
 * lasts, so that Back finds it. Nothing is stored. On the server nothing is remembered at all.
 */
export function rememberList(historyKey: string): ListMemory {
  const memory = kept.get(historyKey) ?? { typed: '', chosen: '' }
  if (typeof document !== 'undefined') kept.set(historyKey, memory)
  return memory
}
