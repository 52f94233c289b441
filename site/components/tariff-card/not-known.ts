import type { NotKnown, TariffPrice } from '../../../homes/prices/price-tariff.ts'
import { formatDay } from '../../app/format.ts'
import type { useDocumentWords } from '../../app/use-document-words.ts'

type TariffWords = ReturnType<typeof useDocumentWords>['prices']['tariffs']

/** Each kind once, from its first day. */
export function listNotKnown(prices: readonly TariffPrice[]): NotKnown[] {
  const byKind = new Map<string, NotKnown>()
  for (const unknown of prices.flatMap(({ notKnown }) => notKnown)) {
    const before = byKind.get(unknown.kind)
    if (!before || unknown.from < before.from) byKind.set(unknown.kind, unknown)
  }
  return [...byKind.values()]
}

export function notKnownText(unknown: NotKnown, words: TariffWords): string {
  const from = formatDay(unknown.from)
  if (unknown.kind === 'rates-may-change') return words.ratesMayChange(from)
  if (unknown.kind === 'term-over') return words.termOver(from)
  return words.vatExpected(unknown.fuel, Math.round(unknown.rate * 100), from)
}
